const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Elements that go with all that is in them, by name with the prefix that every program gives. */
export const cutElements = words(
  `office:scripts office:forms office:event-listeners office:settings office:meta office:change-info office:dde-source
  office:font-face-decls-embedded office:binary-data dc:creator dc:date meta:creator meta:date-string meta:creation-date
  draw:object draw:object-ole draw:plugin draw:applet draw:floating-frame draw:control text:user-field-decls
  text:variable-decls text:dde-connection-decls text:alphabetical-index-auto-mark-file table:dde-links table:shapes
  svg:font-face-src loext:sender-initials presentation:notes form:form style:script`,
);

/** Elements of text whose tags stay; those of fields, links and marks go, and their words stay. */
const textGroups = words(
  `p h span list list-item list-header section s tab line-break soft-page-break note note-citation note-body
  page-number page-count tracked-changes changed-region insertion deletion format-change change change-start change-end
  numbered-paragraph ruby ruby-base ruby-text table-of-content index-body index-title sequence-decls
  list-style list-level-style-number list-level-style-bullet list-level-style-image outline-style outline-level-style
  notes-configuration linenumbering-configuration linenumbering-separator`,
);
const prefixes = words('office text table draw svg style fo number presentation dr3d loext math');
/** An unknown element also keeps its words, but not its name. */
export const losesTags = (prefix: string, local: string): boolean =>
  prefix === 'text' ? !textGroups.has(local) : !prefixes.has(prefix);

/** Elements whose words have lines of their own after the paragraph that contains them. */
export const asideElements = words('office:annotation text:note svg:title svg:desc draw:text-box text:ruby-text');

/** Attributes of what is written in a letter, with a value of layout; others go. */
const bodyAttribute = new RegExp(
  [
    '^(?:(?:cond-)?style-name|class-names|outline-level|c|number-(?:columns|rows)-(?:repeated|spanned)|',
    'anchor-type|anchor-page-number|x[12]?|y[12]?|(?:rel-)?(?:width|height)|min-(?:width|height)|z-index|',
    'note-class|start-value|restart-numbering|continue-numbering|level|is-list-header|display|',
    'select-page|num-format|transform|viewBox|points|d|corner-radius|display-levels|page-adjust|',
    'protected|visibility|use-soft-page-breaks|version|type|show|actuate|kind)$',
  ].join(''),
);
const layoutValue = /^[\p{L}\p{N} _.%#,:()/-]{0,200}$/u;
const geometry = /^(?:d|points|viewBox|transform)$/;

export const keepsBodyAttribute = (local: string, value: string): boolean =>
  bodyAttribute.test(local) && (geometry.test(local) ? /^[\d\s.,a-z()-]*$/i.test(value) : layoutValue.test(value));

/** Attributes of styles link to nothing and contain nothing long. */
export const keepsStyleAttribute = (prefix: string, value: string): boolean =>
  prefix !== 'xlink' && value.length <= 120 && !/:\/\/|@|[\\]/.test(value);
