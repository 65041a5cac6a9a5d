import type { Shape } from '../shape';

export const privacyWords = {
  privacy: {
    policy: 'Policy',
    own: 'Custom policy',
    text: 'What recipients of the released notes see. Nothing is replaced before release.',
    table: 'Treatment of each label',
    example: 'Example',
    another: 'Another note',
    column: {
      label: 'Label',
      treatment: 'Treatment',
      value: 'Original value',
      seen: 'What recipients see',
    },
    treatmentOf: 'Treatment of {label}',
    durations: 'Durations in words',
    treatment: {
      withDates: 'Same as dates',
      keep: 'Keep',
      tag: 'Tag',
      numberedTag: 'Numbered tag',
      redact: 'REDACTED',
      mask: 'Mask',
      surrogate: 'Surrogate',
      shiftDate: 'Shift per patient',
      private: 'Private value',
      'generalise-year': 'Year only',
      'generalise-month': 'Month and year',
      'generalise-cap90': '90 and over as one value',
      'generalise-band': 'Age band',
      'generalise-zip3': 'First postcode digits only',
      'generalise-territory': 'Region instead of town',
      'generalise-vocabulary': 'Common words only',
      'comparison-classes': 'Comparison: classes',
      'comparison-intervals': 'Comparison: intervals',
      'comparison-nearest': 'Comparison: ten towns',
    },
    option: {
      to: 'to',
      days: 'days',
      years: 'years',
      keepWeekday: 'keep weekdays',
      checksum: 'valid check digit',
      sameLength: 'same length',
      width: 'Width of the band in years: {label}',
      minDays: 'Minimum days: {label}',
      maxDays: 'Maximum days: {label}',
      wrongRange: 'from 1 to 36,500, smaller value first',
    },
    answer: {
      whole: '{names}, {dates}',
      kept: '{n} left unchanged.',
      names: {
        keep: 'Names stay',
        tag: 'Names become tags',
        numberedTag: 'Names become numbered tags',
        redact: 'Names become REDACTED',
        mask: 'Names are masked',
        surrogate: 'Names are replaced by invented ones',
        private: 'Names are sampled',
      },
      dates: {
        keep: 'dates stay',
        tag: 'dates become tags',
        numberedTag: 'dates become numbered tags',
        redact: 'dates become REDACTED',
        mask: 'dates are masked',
        shiftDate: 'dates shift by {min} to {max} days per patient',
        private: 'dates are sampled privately',
        surrogate: 'dates are replaced by invented ones',
        'generalise-year': 'dates keep only the year',
        'generalise-month': 'dates keep month and year',
        'comparison-classes': 'dates change by a published method, without a guarantee',
        'comparison-intervals': 'dates change by a published method, without a guarantee',
      },
    },
    preset: {
      'private-research': {
        name: 'Private research',
        text:
          'All dates of a patient are sampled together, town and age once each; dates added later cost one ' +
          'more sample. Names and numbers are invented.',
      },
      'private-stays': {
        name: 'Private stays',
        text:
          'All dates of a patient are sampled together, by episode and with the year; age is sampled ' +
          'separately. Length of stay and age stay close to the truth. Towns, names and numbers are ' +
          'invented.',
      },
      'private-strict': {
        name: 'Private, strict',
        text:
          'Few dates are shown: one per note, at most eight days per patient, sampled on a small budget ' +
          'with town and age. All others become tags, so that the bound is meaningful for most patients.',
      },
      'pseudonymised-research': {
        name: 'Pseudonymised research',
        text:
          'Invented values; all dates of a patient shift by the same number of days. Intervals are kept, ' +
          'so a record can be recognised by a few of them.',
      },
      'maximum-utility': {
        name: 'Maximum utility',
        text:
          'Keeps as much as possible: direct identifiers are replaced, dates keep their intervals. Little ' +
          'protection against anyone with background knowledge.',
      },
      'maximum-privacy': {
        name: 'Maximum privacy',
        text: 'Keeps little: a tag for everything marked, ages in thirty-year bands. Nothing is sampled.',
      },
      surrogate: {
        name: 'Surrogates and date shift',
        text:
          'Plausible values, consistent for a patient across notes. Intervals between dates are kept, so ' +
          'anyone who knows some of them can recognise the record.',
      },
      'safe-harbor': {
        name: 'HIPAA Safe Harbor style',
        text:
          'Names, contacts and numbers become tags; dates keep only the year. Covers what was marked; it ' +
          'is not a statement of compliance.',
      },
      'numbered-tag': {
        name: 'Numbered tags',
        text: 'The same person or place gets the same number within a patient.',
      },
      tag: {
        name: 'Tags',
        text: 'Every replaced span becomes the name of its type.',
      },
      redacted: {
        name: 'REDACTED',
        text:
          'The word REDACTED for everything marked, without its type. This is what a redactor produces: to ' +
          'release its version, use only the redactor in detection.',
      },
      mask: {
        name: 'Masks',
        text: 'Eight characters for every span, so that the length reveals nothing.',
      },
    },
    country: {
      title: 'Country of the notes',
      text:
        'Towns, postcodes and telephone numbers are then of this country, and those of one patient ' + 'of one region.',
      of: 'Country of notes in {language}',
      infer: 'Infer the country of each patient’s notes where none is stated',
      inferred: 'Inferred: {countries}',
      unknown: 'not known',
      notPrivate: 'Not where values are sampled privately: which country the notes show is not a public fact.',
      none: 'Not stated',
      withTable: 'Not with an indicator table',
    },
    noExample: {
      title: 'No example yet',
      text: 'Once spans are accepted in a note, an excerpt is shown here before and after.',
    },
  },
  preview: {
    original: 'Original',
    stays: 'stays here',
    released: 'De-identified',
    leaves: 'released',
    masked: '{label}, masked',
  },
};

export type PrivacyWords = Shape<typeof privacyWords>;
