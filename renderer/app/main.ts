import '@fontsource-variable/atkinson-hyperlegible-next/index.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght-italic.css';
import '@fontsource-variable/inter/opsz.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';
import '../styles/components.css';
import '../styles/note.css';
import '../styles/narrow.css';
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './App.vue';
import { useErrors } from './errors';
import { createWords } from './i18n';
import { useJobs } from './jobs';
import { useManaged } from './managed';
import { usePlace } from './place';
import { usePreferences } from './preferences';
import { useProject } from './project';

async function start(): Promise<void> {
  const pinia = createPinia();
  const preferences = usePreferences(pinia);
  const project = useProject(pinia);
  const errors = useErrors(pinia);
  const jobs = useJobs(pinia);
  usePlace(pinia);
  await preferences.load().catch((error: unknown) => errors.show(error));
  // A window that was reloaded finds its project still open.
  await project.load().catch((error: unknown) => errors.show(error));
  await useManaged(pinia)
    .load()
    .catch((error: unknown) => errors.show(error));
  await project.loadLocked().catch((error: unknown) => errors.show(error));
  if (project.info !== null) await jobs.load().catch((error: unknown) => errors.show(error));

  const app = createApp(App);
  app.use(pinia);
  app.use(createWords(preferences.language));
  app.config.errorHandler = (error) => errors.show(error);
  window.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    errors.show(event.reason);
  });
  app.mount('#app');
  document.body.dataset['appState'] = 'ready';
}

void start();
