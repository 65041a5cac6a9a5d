import type { NotesWords } from '../en/notes';

export const notesWords: NotesWords = {
  status: {
    open: 'Ouverte',
    done: 'Terminée',
    exempt: 'Exclue',
  },
  noteState: {
    open: 'non commencée',
    begun: 'en cours',
    done: 'terminée',
    exempt: 'exclue',
  },
  spanStatus: {
    suggested: 'Suggérés',
    accepted: 'Acceptés',
    rejected: 'Rejetés',
  },
  notes: {
    of: '{n} sur {total}',
    openCount: '{n} ouvertes',
    facets: 'Filtres',
    status: 'État',
    language: 'Langue',
    spans: 'Contient des segments',
    search: 'Chercher',
    searchPlaceholder: 'Nom, patient ou texte',
    dropLabel: 'Retirer l’étiquette du filtre',
    rows: 'Lignes',
    order: {
      label: 'Ordre',
      plain: 'Ordre d’import',
      leastCertain: 'Les moins sûres d’abord',
      mostOpen: 'Le plus à décider d’abord',
      mostUncertain: 'Les plus incertaines d’abord',
    },
    import: 'Importer',
    importFiles: 'Importer des fichiers',
    importFolder: 'Importer un dossier',
    detect: 'Lancer la détection',
    export: 'Exporter',
    column: {
      selected: 'Sélectionnée',
      status: 'État',
      name: 'Note',
      patient: 'Patient',
      date: 'Date',
      language: 'Lg.',
      length: 'Longueur',
      spans: 'Segments',
      open: 'Ouvertes',
    },
    select: 'Sélectionner {name}',
    strip: '{accepted} acceptées, {suggested} à décider',
    batch: {
      label: 'Sélection',
      selected: '{n} note sélectionnée | {n} notes sélectionnées',
      filtered: '{n} note dans le filtre | {n} notes dans le filtre',
      done: 'Terminer',
      open: 'Rouvrir',
      exempt: 'Exclure',
      remove: 'Retirer',
      clear: 'Effacer la sélection',
    },
    said: {
      done: '{n} note marquée comme terminée. | {n} notes marquées comme terminées.',
      open: '{n} note rouverte. | {n} notes rouvertes.',
      exempt: '{n} note exclue. | {n} notes exclues.',
      removed: '{n} note retirée du projet. | {n} notes retirées du projet.',
      askRemove: 'Retirer du projet {n} note de ce filtre ? | Retirer du projet les {n} notes de ce filtre ?',
      doneNone: 'Toutes sont déjà terminées.',
      openNone: 'Toutes sont déjà ouvertes.',
      exemptNone: 'Toutes sont déjà exclues.',
    },
    empty: {
      title: 'Aucune note dans ce projet',
      text:
        'Importez des fichiers texte, un dossier ou un tableau avec une note par ligne, ou déposez-les ' +
        'dans cette fenêtre. Les fichiers d’origine ne sont pas modifiés.',
    },
    none: {
      title: 'Aucune note ne correspond',
      text: 'Rien dans ce projet ne correspond au filtre et à la recherche.',
      clear: 'Effacer le filtre',
    },
    noneOwn: {
      title: 'Aucune note ne vous est attribuée ici',
      text:
        'Les notes reçues dans un lot de travail s’y lisent. Le coordinateur peut vous attribuer des notes à ' +
        'lire dans ce projet.',
    },
  },
  patients: {
    title: 'Patients connus',
    none:
      'Un tableau de noms, dates de naissance, identifiants et adresses. Gauze les trouve sous toutes leurs ' +
      'graphies.',
    known: '{n} patient connu | {n} patients connus',
    load: 'Charger un tableau',
    clear: 'Effacer',
    loaded: '{n} patient connu. | {n} patients connus.',
    skipped: '{n} ligne ignorée. | {n} lignes ignorées.',
    cleared: 'Données de patients connus effacées.',
  },
  proposed: {
    title: 'Patients dans les en-têtes',
    find: 'Chercher dans les en-têtes',
    unlinked: '{n} note n’indique pas le patient | {n} notes n’indiquent pas le patient',
    looking: 'Lecture des en-têtes…',
    about:
      'Les notes d’un même patient reçoivent les mêmes substituts et le même décalage de dates ; la recherche ' +
      'de fuites les traite ensemble. Vérifiez la liste et confirmez ce qui est juste.',
    noName: 'sans nom',
    why: {
      number: 'même numéro',
      nameAndBirth: 'mêmes nom et date de naissance',
      name: 'même nom seulement',
      contradicted: 'un numéro, plusieurs personnes : à regarder d’abord',
      severalNames: 'plusieurs patients portent ce nom : à regarder d’abord',
    },
    isKnown: 'déjà dans le projet',
    notes: '{n} note | {n} notes',
    decline: 'Ne plus proposer {name}',
    none: 'Les en-têtes ne nomment personne d’autre.',
    more: 'et {n} autre patient | et {n} autres patients',
    silent: '{n} note sans patient indiqué. | {n} notes sans patient indiqué.',
    charged:
      '{n} note a été diffusée avec son propre budget et le conserve. | {n} notes ont été diffusées ' +
      'avec leurs propres budgets et les conservent.',
    confirm: 'Confirmer {n} patient | Confirmer {n} patients',
    confirmed: '{n} patient confirmé | {n} patients confirmés',
    inNotes: 'dans {n} note. | dans {n} notes.',
    keys: 'Flèches : se déplacer ; Espace : choisir ; Suppr : écarter une proposition',
  },
};
