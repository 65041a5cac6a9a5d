import type { Language } from '../../contract/text';

interface PageFailureWords {
  readonly message: string;
  readonly detail: string;
  readonly again: string;
  readonly quit: string;
}

/** The words of the window are in the page, which is what is missing: these are the only ones outside it. */
const words: Readonly<Record<Language, PageFailureWords>> = {
  en: {
    message: 'Gauze cannot show its window.',
    detail:
      'A part of the application could not be loaded. Your projects are not affected: everything saved is on the ' +
      'disk. If this happens again, have Gauze reinstalled.',
    again: 'Try again',
    quit: 'Quit',
  },
  de: {
    message: 'Gauze kann sein Fenster nicht anzeigen.',
    detail:
      'Ein Teil des Programms konnte nicht geladen werden. Ihre Projekte sind nicht betroffen: Alles Gespeicherte ' +
      'liegt auf der Festplatte. Wenn das wieder geschieht, lassen Sie Gauze neu installieren.',
    again: 'Erneut versuchen',
    quit: 'Beenden',
  },
  fr: {
    message: 'Gauze ne peut pas afficher sa fenêtre.',
    detail:
      'Une partie de l’application n’a pas pu être chargée. Vos projets ne sont pas touchés : tout ce qui est ' +
      'enregistré est sur le disque. Si cela se reproduit, faites réinstaller Gauze.',
    again: 'Réessayer',
    quit: 'Quitter',
  },
  nl: {
    message: 'Gauze kan zijn venster niet tonen.',
    detail:
      'Een deel van het programma kon niet worden geladen. Uw projecten zijn ongemoeid: alles wat is opgeslagen, ' +
      'staat op de schijf. Laat Gauze opnieuw installeren als dit weer gebeurt.',
    again: 'Opnieuw proberen',
    quit: 'Afsluiten',
  },
  es: {
    message: 'Gauze no puede mostrar su ventana.',
    detail:
      'No se ha podido cargar una parte de la aplicación. Sus proyectos no se ven afectados: todo lo guardado está ' +
      'en el disco. Si vuelve a ocurrir, pida que reinstalen Gauze.',
    again: 'Reintentar',
    quit: 'Salir',
  },
};

const isKnown = (language: string): language is Language => Object.hasOwn(words, language);
/** In English where the interface is in a language of its own folder alone. */
export const pageFailureWords = (language: string): PageFailureWords => words[isKnown(language) ? language : 'en'];
