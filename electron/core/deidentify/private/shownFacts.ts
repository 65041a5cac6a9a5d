/**
 * Everything that a mention under a private action discloses about itself, together with `core/dates/format/shown` for
 * dates. Writers of canonical dates, ages and names receive these facts and the sample, never the text that they
 * replace: so it can reveal nothing else. Each fact is one that every value could have: any day can be written without
 * its year, any age with `old`. A new fact is added here, in `docs/privacy.md` and in the test of non-interference, or
 * it is not shown. Besides those below: that a date is a weekday; which kinds of parts a place has, in their order
 * (postal code, town, region, country); whether an institution is named with the word for its kind.
 */

/**
 * A number alone (without a unit), with its unit, with `old`, or an adjective with its ending (`45-jährige`). Gender
 * and case of an ending are those of the person and the sentence; any age has them.
 */
export interface ShownAge {
  readonly kind: 'age';
  readonly frame: 'number' | 'noun' | 'old' | 'adjective';
  readonly ending: '' | 'e' | 'er' | 'en' | 'es' | 'em';
}
