/** Escape that nothing else takes: no command before, and no dialog, which closes by it. */
export function isFreeEscape({ key, defaultPrevented, target }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented) return false;
  return !(target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null);
}
