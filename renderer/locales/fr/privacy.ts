import type { PrivacyWords } from '../en/privacy';

export const privacyWords: PrivacyWords = {
  privacy: {
    policy: 'Politique',
    own: 'Politique personnalisée',
    text: 'Ce que voient les destinataires des notes diffusées. Rien n’est remplacé avant la diffusion.',
    table: 'Traitement de chaque étiquette',
    example: 'Exemple',
    another: 'Autre note',
    column: {
      label: 'Étiquette',
      treatment: 'Traitement',
      value: 'Valeur d’origine',
      seen: 'Valeur diffusée',
    },
    treatmentOf: 'Traitement de {label}',
    durations: 'Durées en toutes lettres',
    treatment: {
      withDates: 'Comme les dates',
      keep: 'Garder',
      tag: 'Balise',
      numberedTag: 'Balise numérotée',
      redact: 'REDACTED',
      mask: 'Masquer',
      surrogate: 'Substitut',
      shiftDate: 'Décaler par patient',
      private: 'Tirage confidentiel',
      'generalise-year': 'Année seule',
      'generalise-month': 'Mois et année',
      'generalise-cap90': '90 ans et plus regroupés',
      'generalise-band': 'Tranche d’âge',
      'generalise-zip3': 'Premiers chiffres du code postal',
      'generalise-territory': 'Région au lieu de la commune',
      'generalise-vocabulary': 'Mots courants seulement',
      'comparison-classes': 'Comparaison : classes',
      'comparison-intervals': 'Comparaison : intervalles',
      'comparison-nearest': 'Comparaison : dix communes',
    },
    option: {
      to: 'à',
      days: 'jours',
      years: 'ans',
      keepWeekday: 'garder le jour de la semaine',
      checksum: 'clé de contrôle valide',
      sameLength: 'même longueur',
      width: 'Largeur de la tranche en années : {label}',
      minDays: 'Minimum de jours : {label}',
      maxDays: 'Maximum de jours : {label}',
      wrongRange: 'de 1 à 36 500, le plus petit d’abord',
    },
    answer: {
      whole: '{names}, {dates}',
      kept: '{n} inchangés.',
      names: {
        keep: 'Les noms restent',
        tag: 'Les noms deviennent des balises',
        numberedTag: 'Les noms deviennent des balises numérotées',
        redact: 'Les noms deviennent REDACTED',
        mask: 'Les noms sont masqués',
        surrogate: 'Les noms sont remplacés par des noms inventés',
        private: 'Les noms sont tirés au hasard',
      },
      dates: {
        keep: 'les dates restent',
        tag: 'les dates deviennent des balises',
        numberedTag: 'les dates deviennent des balises numérotées',
        redact: 'les dates deviennent REDACTED',
        mask: 'les dates sont masquées',
        shiftDate: 'les dates sont décalées de {min} à {max} jours par patient',
        private: 'les dates sont tirées de façon confidentielle',
        surrogate: 'les dates sont remplacées par des dates inventées',
        'generalise-year': 'seule l’année des dates est conservée',
        'generalise-month': 'le mois et l’année des dates sont conservés',
        'comparison-classes': 'les dates changent selon une méthode publiée, sans garantie',
        'comparison-intervals': 'les dates changent selon une méthode publiée, sans garantie',
      },
    },
    preset: {
      'private-research': {
        name: 'Recherche avec tirage',
        text:
          'Toutes les dates d’un patient sont tirées ensemble, la commune et l’âge une fois chacun ; les ' +
          'dates ajoutées plus tard coûtent un tirage de plus. Noms et numéros sont inventés.',
      },
      'private-stays': {
        name: 'Séjours avec tirage',
        text:
          'Toutes les dates d’un patient sont tirées ensemble, par épisode et avec l’année ; l’âge ' +
          'séparément. La durée de séjour et l’âge restent proches de la vérité. Communes, noms et numéros ' +
          'sont inventés.',
      },
      'private-strict': {
        name: 'Tirage strict',
        text:
          'Peu de dates sont visibles : une par note, huit jours au plus par patient, tirées avec un petit ' +
          'budget, ainsi que la commune et l’âge. Les autres deviennent des balises, pour que la borne ' +
          'soit utile pour la plupart des patients.',
      },
      'pseudonymised-research': {
        name: 'Recherche pseudonymisée',
        text:
          'Valeurs inventées ; les dates sont décalées d’un même nombre de jours par patient. Les ' +
          'intervalles restent, et quelques-uns suffisent à reconnaître un dossier.',
      },
      'maximum-utility': {
        name: 'Utilité maximale',
        text:
          'Conserve le plus possible : les identifiants directs sont remplacés, les dates gardent leurs ' +
          'intervalles. Protège peu contre quiconque connaît déjà des éléments du dossier.',
      },
      'maximum-privacy': {
        name: 'Confidentialité maximale',
        text:
          'Conserve peu : une balise pour tout ce qui est marqué, des âges par tranches de trente ans. ' +
          'Rien n’est tiré.',
      },
      surrogate: {
        name: 'Substituts, dates décalées',
        text:
          'Valeurs plausibles, identiques pour un patient dans toutes ses notes. Les intervalles entre ' +
          'dates restent : quiconque en connaît quelques-uns peut reconnaître le dossier.',
      },
      'safe-harbor': {
        name: 'Façon HIPAA Safe Harbor',
        text:
          'Noms, contacts et numéros deviennent des balises ; des dates, seule l’année reste. S’applique à ' +
          'ce qui est marqué et ne vaut pas déclaration de conformité.',
      },
      'numbered-tag': {
        name: 'Balises numérotées',
        text: 'La même personne ou le même lieu reçoit le même numéro dans les notes d’un patient.',
      },
      tag: {
        name: 'Balises',
        text: 'Chaque segment remplacé devient le nom de son type.',
      },
      redacted: {
        name: 'REDACTED',
        text:
          'Le mot REDACTED à la place de tout ce qui est marqué, sans en dire le type. C’est ce qu’écrit un ' +
          'modèle de caviardage : choisissez-le seul dans la détection pour diffuser sa version.',
      },
      mask: {
        name: 'Masquage',
        text: 'Huit caractères par segment, pour que la longueur ne révèle rien.',
      },
    },
    country: {
      title: 'Pays des notes',
      text:
        'Communes, codes postaux et numéros de téléphone sont alors de ce pays, et ceux d’un même ' +
        'patient d’une même région.',
      of: 'Pays des notes en {language}',
      infer: 'Déduire le pays des notes de chaque patient quand il n’est pas indiqué',
      inferred: 'Déduit : {countries}',
      unknown: 'inconnu',
      notPrivate: 'Pas quand des valeurs sont tirées de façon privée : ce pays n’est pas une donnée publique.',
      none: 'Non indiqué',
      withTable: 'Pas avec un tableau d’indicateurs',
    },
    noExample: {
      title: 'Pas encore d’exemple',
      text: 'Dès que des segments sont acceptés dans une note, un extrait s’affiche ici, avant et après.',
    },
  },
  preview: {
    original: 'Original',
    stays: 'reste ici',
    released: 'Désidentifié',
    leaves: 'diffusé',
    masked: '{label}, masqué',
  },
};
