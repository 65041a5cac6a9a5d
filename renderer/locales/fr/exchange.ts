import type { ExchangeWords } from '../en/exchange';

export const exchangeWords: ExchangeWords = {
  import: {
    title: 'Import',
    looking: 'Lecture des fichiers…',
    found: '{n} fichier trouvé | {n} fichiers trouvés',
    foundNone: 'Aucun fichier d’un format connu',
    unrecognised: 'Format non reconnu. Veuillez le choisir.',
    format: 'Format',
    mixed: 'Plusieurs formats : {kinds}',
    language: 'Langue',
    everyLanguage: 'Détecter pour chaque note',
    spansAs: 'Traiter les segments des fichiers comme',
    spansAccepted: 'acceptés',
    spansSuggested: 'des suggestions',
    again: 'Réimporter les fichiers déjà présents',
    start: 'Importer',
    cancel: 'Annuler',
    close: 'Fermer',
    taken: '{n} note importée | {n} notes importées',
    cancelled: 'Arrêté. Les notes déjà importées sont conservées.',
    notTaken: '{n} non importés',
    notTakenText: 'non importés, et non modifiés',
    unknownLabels:
      '{n} segment avec une étiquette absente de ce projet | {n} segments avec des étiquettes absentes de ce projet',
    copyList: 'Copier la liste',
    unlisted: 'et {n} autres',
    showInside: 'Afficher leur contenu',
    pagesRecognised:
      '{n} page reconnue à partir de son image (OCR) | {n} pages reconnues à partir de leurs images (OCR)',
    wordsUnsure: '{n} mot lu sans certitude | {n} mots lus sans certitude',
    onPage: 'page {page} : {n} mot | page {page} : {n} mots',
    inside: {
      removed: 'n’est pas conservé à l’écriture du fichier :',
      leftOut: 'non repris, car illisible :',
      unsearched: 'images dans lesquelles on ne peut pas chercher :',
      unreadable: 'illisible, le fichier ne peut donc pas être écrit :',
      hidden: 'montré bien que le fichier le cache :',
      recognised: 'lu dans des images par reconnaissance de texte (OCR) ; vérifiez noms et numéros sur la page :',
      unsure: 'reconnu, mais sans certitude ; signalé sur la page :',
      fileOverLimit: 'conservées sans image, car le fichier a trop de pages ou des pages trop grandes :',
      projectOverLimit: 'conservées sans image, car le projet ne peut plus contenir d’images :',
      notDrawn: 'conservées sans image, car elles ne peuvent pas être dessinées :',
    },
    advice: {
      saveAsDocx: 'l’ouvrir dans un traitement de texte et l’enregistrer en DOCX',
      saveAsXlsx: 'l’ouvrir dans un tableur et l’enregistrer en XLSX',
      saveAsText: 'enregistrer son contenu comme texte',
      nameFormat:
        'choisir son format lors de l’importation (lignes JSON, doccano, etc.) ou enregistrer les notes comme tableau',
      removePassword: 'l’ouvrir, enlever le mot de passe et l’enregistrer à nouveau',
      removeMacros: 'l’enregistrer sans macros',
      recogniseText: 'reconnaître d’abord son texte avec un autre programme (OCR)',
      scanAgain: 'le numériser à nouveau, à l’endroit et à 300 ppp ; l’écriture manuscrite ne peut pas être lue',
      saveAsPicture: 'l’enregistrer en PNG, JPEG ou PDF',
      convertPicture:
        'la convertir en JPEG ou PNG : sous Windows, l’ouvrir dans Photos et choisir « Enregistrer ' +
        'sous » ; sur un Mac, l’ouvrir dans Aperçu et choisir « Exporter » ; sur l’iPhone, avec ' +
        'Réglages › Appareil photo › Formats › Le plus compatible, les prochaines photos seront en ' +
        'JPEG',
      saveUncompressed:
        'l’enregistrer sans compression (Explicit VR Little Endian), pour pouvoir chercher du texte dans l’image',
      unpack: 'la décompresser et importer le dossier',
      saveAsMails: 'enregistrer ses courriels un par un, en EML',
      lookAndLeaveOut: 'regarder ce qu’il contient ; il a été laissé de côté',
    },
    reader: {
      stuck:
        'La lecture durait trop longtemps et a été arrêtée : l’ouvrir dans le programme d’origine et ' +
        'l’enregistrer à nouveau, ou enregistrer son contenu en texte',
      memory:
        'La lecture demande plus de mémoire qu’un fichier ne peut en avoir : le diviser, ou enregistrer son ' +
        'contenu en texte',
      crashed:
        'La lecture a échoué : l’ouvrir dans le programme d’origine et l’enregistrer à nouveau, ou ' +
        'enregistrer son contenu en texte',
    },
  },
  export: {
    title: 'Export',
    head: 'Exporter {n} note | Exporter {n} notes',
    warning: 'Texte d’origine, non désidentifié',
    spans: 'Segments à inclure',
    start: 'Choisir un dossier et exporter',
  },
  loss: {
    id: 'noms des notes',
    patient: 'patient',
    date: 'date',
    language: 'langue',
    meta: 'autres champs',
    spans: 'segments',
    label: 'étiquettes',
    score: 'scores de confiance',
    source: 'origine des segments',
    author: 'auteurs',
    status: 'décisions',
    reason: 'motifs',
    overlaps: 'segments qui se chevauchent',
    subTokenSpans: 'segments à l’intérieur de mots',
    crossLine: 'segments sur plusieurs lignes',
    whitespace: 'certains espaces',
    controlCharacters: 'caractères de contrôle',
    loneSurrogates: 'caractères invalides',
    encoding: 'encodage des caractères',
  },
  format: { text: 'Texte brut', documents: 'Formats d’origine (Word, Excel, PDF, courriels…)' },
  project: {
    copied: 'Copie enregistrée.',
    showInFolder: 'Afficher dans le dossier',
  },
};
