/** The rooms of taggers by their ids. */
export const taggerRooms = { learn: 'learn', models: 'models', compare: 'compare', runs: 'runs' } as const;
