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
import { createApp, nextTick } from 'vue';
import { useErrors } from './errors';
import { createWords } from './i18n';
import { usePlace } from './place';
import { usePreferences } from './preferences';
import Root from './Root.vue';
import { useStarting } from './starting';

async function start(): Promise<void> {
  const pinia = createPinia();
  const preferences = usePreferences(pinia);
  const errors = useErrors(pinia);
  const starting = useStarting(pinia);
  usePlace(pinia);
  await preferences.load().catch((error: unknown) => errors.show(error));

  const app = createApp(Root);
  app.use(pinia);
  app.use(createWords(preferences.language));
  app.config.errorHandler = (error) => errors.show(error);
  window.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    errors.show(event.reason);
  });
  app.mount('#app');
  await starting.begin();
  await nextTick();
  document.body.dataset['appState'] = 'ready';
}

void start();
