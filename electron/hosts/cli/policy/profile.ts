import { createHash } from 'node:crypto';
import type { ManagedPolicy } from '../../../contract/managed';

/** The domain of managed preferences on macOS: the identifier of the application. */
const domain = 'org.gauze.desktop';

type Plist = string | number | boolean | readonly Plist[] | { readonly [key: string]: Plist };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function plist(value: Plist, pad = ''): string {
  if (typeof value === 'boolean') return `${pad}<${value}/>`;
  if (typeof value === 'number') return `${pad}<integer>${value}</integer>`;
  if (typeof value === 'string') return `${pad}<string>${escaped(value)}</string>`;
  if (Array.isArray(value))
    return [`${pad}<array>`, ...value.map((each: Plist) => plist(each, `${pad}\t`)), `${pad}</array>`].join('\n');
  const entries = Object.entries(value).flatMap(([key, each]) => [
    `${pad}\t<key>${escaped(key)}</key>`,
    plist(each as Plist, `${pad}\t`),
  ]);
  return [`${pad}<dict>`, ...entries, `${pad}</dict>`].join('\n');
}

/** Derived from the rules, so that the same rules yield the same profile, which replaces earlier ones on a machine. */
function identifier(of: string): string {
  const hex = createHash('sha256').update(of).digest('hex').toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** A configuration profile for macOS, to be signed and deployed by an MDM. */
export function profileOf(policy: ManagedPolicy): string {
  const rules = JSON.parse(JSON.stringify(policy)) as { readonly [key: string]: Plist };
  const common = { PayloadVersion: 1, PayloadOrganization: policy.institution ?? 'Gauze' };
  const payload = {
    ...common,
    PayloadType: domain,
    PayloadIdentifier: `${domain}.policy.rules`,
    PayloadUUID: identifier(`rules ${JSON.stringify(policy)}`),
    PayloadDisplayName: 'Gauze',
    ...rules,
  };
  const profile = {
    ...common,
    PayloadType: 'Configuration',
    PayloadIdentifier: `${domain}.policy`,
    PayloadUUID: identifier(`profile ${JSON.stringify(policy)}`),
    PayloadDisplayName: 'Gauze: managed policy',
    PayloadScope: 'System',
    PayloadRemovalDisallowed: true,
    PayloadContent: [payload],
  };
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    '<plist version="1.0">',
    plist(profile),
    '</plist>',
  ].join('\n')}\n`;
}
