import { useWords } from '../../app/words';

interface ModelRow {
  readonly origin: 'trained' | 'imported';
  readonly languages: readonly string[];
  readonly notes: number;
  readonly patients: number;
}

/** What a model of every kind states under its name: its origin, its languages and what it was trained on. */
export function useModelFacts() {
  const { t, count, languageName } = useWords();
  return ({ origin, languages, notes, patients }: ModelRow): readonly string[] => [
    t(`training.origin.${origin}`),
    languages.map(languageName).join(', '),
    t('training.models.learnedFrom', {
      notes: count('training.notes', notes),
      patients: count('training.patients', patients),
    }),
  ];
}
