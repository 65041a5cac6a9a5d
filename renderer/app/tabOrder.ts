const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';

/** Of radio buttons with one name Tab meets the chosen one alone. */
const isOtherRadio = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement &&
  element.type === 'radio' &&
  !element.checked &&
  document.querySelector(`input[type="radio"][name="${CSS.escape(element.name)}"]:checked`) !== null;

const isMet = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.closest('[inert]') === null &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !isOtherRadio(element);

/** What Tab goes to from an element, as a browser has it; null where it would leave the page. */
export function tabbedTo(from: Element, isBack: boolean): HTMLElement | null {
  const wanted = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const met = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      (from.compareDocumentPosition(element) & wanted) !== 0 && !(isBack && element.contains(from)) && isMet(element),
  );
  return met.at(isBack ? -1 : 0) ?? null;
}
