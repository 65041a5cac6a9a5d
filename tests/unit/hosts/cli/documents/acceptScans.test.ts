import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { nothingManaged } from '../../../../../electron/contract/managedRules';
import { createDiagnostics } from '../../../../../electron/hosts/cli/diagnostics';
import { withAcceptedScans, withScans } from '../../../../../electron/hosts/cli/documents/acceptScans';
import { documentsReader } from '../../../../../electron/hosts/cli/documents/formats';
import type { SourcePlace } from '../../../../../electron/hosts/cli/files/documentPlaces';
import type { VerbContext } from '../../../../../electron/hosts/cli/verb';

const contextOf = (values: VerbContext['values']): VerbContext => ({
  values,
  positionals: [],
  stdin: new PassThrough(),
  stdout: new PassThrough(),
  diagnostics: createDiagnostics(new PassThrough(), () => 0, true),
  elapsed: () => 0,
  managed: nothingManaged,
});
const folder: SourcePlace = { path: '/ward', kind: 'folder', format: documentsReader, options: {} };

test('scans are read in the language that was given, otherwise in their own', () => {
  expect(withScans(contextOf({ language: 'de' }), folder).scans).toEqual({ isRefused: false, language: 'de' });
  expect(withScans(contextOf({}), folder).scans).toEqual({ isRefused: false, language: null });
  expect(() => withScans(contextOf({ language: 'it' }), folder)).toThrow('--language is one of');
});

test('where notes leave unread, scans are refused until somebody accepts them', () => {
  expect(withAcceptedScans(contextOf({ language: 'fr' }), folder).scans).toEqual({ isRefused: true, language: 'fr' });
  const accepted = contextOf({ 'accept-scans': true });
  expect(withAcceptedScans(accepted, folder).scans).toEqual({ isRefused: false, language: null });
});
