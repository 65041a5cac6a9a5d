import { belongsToField, type Keys } from './keymap';

const textTypes = new Set(['text', 'search', 'number', 'email', 'url', 'tel', 'password', 'date']);

/** Whether it is typed into. */
export const isTextField = (target: Element): boolean =>
  (target instanceof HTMLElement && target.isContentEditable) ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && textTypes.has(target.type));

/**
 * Whether the focused element keeps a press for itself: a field what it can type, a button Enter and Space, a dialog
 * everything.
 */
export function isOccupied(target: HTMLElement, keys: Keys): boolean {
  if (target.closest('[role="dialog"]') !== null) return true;
  if (isTextField(target)) return belongsToField(keys);
  const isPressable =
    target instanceof HTMLButtonElement ||
    target instanceof HTMLAnchorElement ||
    target instanceof HTMLInputElement ||
    target.tagName === 'SUMMARY' ||
    target.role === 'radio' ||
    target.role === 'tab';
  if (isPressable && (keys === 'Enter' || keys === 'Space')) return true;
  if (isPressable && target.getAttribute('role') === 'radio') return keys.startsWith('Arrow');
  return target instanceof HTMLSelectElement && belongsToField(keys);
}
