import type { DrawWords } from '../en/draws';

export const draws: DrawWords = {
  undrawn: 'Une balise tient la place des valeurs tirées au moment de la diffusion.',
  room: {
    label: 'Vue',
    policy: 'Politique',
    draws: 'Valeurs',
    budget: 'Budget',
    trade: 'Compromis',
    ledger: 'Registre',
  },
  under: {
    draws:
      'Ce qu’une valeur peut devenir. Elle est tirée et débitée une seule fois, puis réutilisée. Avant ' +
      'une diffusion, rien n’est tiré ni débité.',
    budget: 'Ce qu’une diffusion coûterait maintenant à chaque patient. Cet aperçu est gratuit.',
    trade:
      'La précision des durées de séjour, âges et communes pour chaque ε, avec ces patients. Cet aperçu est gratuit.',
    ledger:
      'Chaque débit est inscrit avant le tirage. Une diffusion interrompue reprend avec ce qui a déjà été ' + 'débité.',
  },
  answer: {
    trade: 'Ce que donne chaque ε, et le risque qui reste',
    open: 'De vraies valeurs sont diffusées à côté des valeurs tirées : aucune borne ne s’applique',
    total: 'Les tirages d’un patient coûtent au total ε {epsilon}',
    local: 'Cette politique ne masque que de petites différences',
    none: 'Cette politique ne fait aucun tirage confidentiel',
    exceeding:
      '{n} patient dépasserait son budget : la diffusion serait refusée | {n} patients dépasseraient ' +
      'leur budget : la diffusion serait refusée',
    nothingFor:
      'Aucune garantie pour {n} patient ; pour la moitié des patients, la probabilité d’être retrouvé est ' +
      'de {median} au plus | Aucune garantie pour {n} patients ; pour la moitié des patients, la ' +
      'probabilité d’être retrouvé est de {median} au plus',
    nothing: 'Aucune garantie pour ces notes',
    bound: 'Quiconque connaît un patient retrouve son dossier avec une probabilité de {worst} au plus',
  },
  kind: {
    dates: 'Dates',
    place: 'Lieu',
    age: 'Âge',
    category: 'Terme d’une liste',
    number: 'Valeur biologique',
    labValue: 'Valeur biologique',
  },
  mechanism: {
    window: 'Sélection de sous-ensemble',
    randomizedResponse: 'Réponse randomisée',
    timeline: 'Chronologie entière',
    episodes: 'Chronologie d’épisodes',
    stays: 'Chronologie de séjours',
    boundedLaplace: 'Laplace borné',
    clampedLaplace: 'Laplace par an',
    discreteLaplace: 'Chaque date séparément',
    exponential: 'Exponentiel, par km',
    permuteAndFlip: 'Permute-and-flip, par km',
    sphericalLaplace: 'Laplace sur la sphère, par km',
    classedGaps: 'Classes d’intervalles',
    binnedGaps: 'Chaque intervalle séparément',
    nearestTowns: 'Une des dix communes les plus proches',
  },
  mechanismOf: 'Mécanisme : {what}',
  epsilonOf: 'ε : {what}',
  epsilonTyped: 'ε en chiffres : {what}',
  radius: 'jusqu’à',
  radiusOf: 'Plus grande différence masquée : {what}',
  unit: {
    day: 'jours',
    year: 'ans',
    km: 'km',
    step: 'pas',
    interval: 'intervalle',
    town: 'commune',
  },
  per: {
    day: 'par jour',
    year: 'par an',
    km: 'par km',
    step: 'par pas',
    interval: 'par intervalle',
    town: 'entre communes ayant les mêmes dix voisines',
  },
  localOnly: 'aucune garantie pour le patient entier',
  notInPolicy: 'La politique traite cela autrement.',
  begin: 'Tirage confidentiel',
  wrongEpsilon: 'Un nombre supérieur à 0, 20 au plus.',
  again: 'Régénérer',
  none: {
    title: 'Rien à tirer',
    text: 'Ce projet n’a pas d’étiquette pour dates, lieux, âges, professions ou hôpitaux.',
  },
  dates: {
    title: 'Dates',
    patient: 'Patient',
    example: 'Patient fictif',
    count: '{n} date | {n} dates',
    truth: 'Réel',
    mayBecome: 'Peut devenir',
    days: '{n} jour | {n} jours',
    months: '{n} mois | {n} mois',
    years: '{n} an | {n} ans',
    similar: 'Environ {n} chronologies sur 10 ressemblent à la vraie ; les autres n’ont rien à voir avec elle.',
    noStays: 'Ne calculez pas de durées de séjour avec cette diffusion.',
    stays: 'Les durées de séjour et la première année sont aussi souvent exactes ; pas les intervalles entre séjours.',
    picture:
      'Vraies dates en jours depuis la première : {days}. En dessous, {n} chronologies possibles, sur une ' +
      'échelle logarithmique.',
    local:
      'Ne masque que de petites différences, jusqu’à {radius} jours. Chaque date est déplacée séparément,' +
      ' 95 sur 100 d’au plus {jitter} jours.',
    localLinked:
      'Quiconque connaît dix visites peut encore reconnaître le dossier (mesuré sur des patients simulés : {share}).',
  },
  place: {
    title: 'Lieu',
    town: 'Commune',
    language: 'Langue de la note',
    ruleName: 'Communes considérées comme semblables',
    rule: {
      alike: 'Proche et semblable',
      alikeInKind: 'De même taille',
      near: 'Proche',
    },
    say: 'L’une de {width} communes semblables dans {hit} des tirages ; sinon n’importe laquelle des {size}.',
    self: 'Elle reste la même dans {share} des cas.',
    unknown: 'Aucune commune de ce nom n’est connue dans ce pays ; elle serait tirée comme un lieu inconnu.',
    local:
      'Ne masque que de petites différences, jusqu’à {radius} km. Là où les communes sont rares, la ' +
      'vraie revient souvent.',
  },
  age: {
    title: 'Âge',
    under: 'à la première date',
    of: 'Âge',
    declares: 'Les mineurs restent mineurs',
    say: 'De {from} à {to} dans {hit} des tirages ; sinon n’importe quel âge.',
    error: 'La moitié des tirages s’écarte d’au plus {n} ans.',
  },
  category: {
    title: 'Termes de listes',
    say:
      'Un terme semblable dans {hit} des tirages : {width} de la liste comptent comme semblables. Sinon ' +
      'n’importe quel terme.',
    single: 'Le même terme dans {hit} des tirages ; sinon n’importe quel autre.',
    alike: 'un terme semblable',
    same: 'le même terme',
    any: 'n’importe lequel de la liste',
    text:
      'En haut : la fréquence. En bas : la part de la liste. Cela vaut pour le terme le plus fréquent dans ' +
      'les notes d’un patient ; tout autre est tiré de la liste entière.',
  },
  column: {
    patient: 'Patient',
    dates: 'Dates',
    alike: 'Semblables',
    alikeWhy: 'Patients ayant autant de dates et les mêmes quasi-identifiants : le N de la borne',
    spent: 'Dépensé',
    wanted: 'Cette diffusion',
    limit: 'Limite',
    left: 'Reste',
    bar: 'Budget',
    bound: 'Probabilité d’être retrouvé',
    boundWhy: 'Borne supérieure pour quiconque connaît les vraies valeurs de ce patient : e^ε/N',
    everybody: 'Si tous sont connus',
    everybodyWhy: 'Borne supérieure pour quiconque connaît les vraies valeurs de tous les patients',
    local: 'Petites différences',
    nothing: 'aucune garantie :',
  },
  budget: {
    table: 'Coût par patient',
    bar: 'dépensé {spent}, cette diffusion {wanted}, reste {left}',
    noPatient: '(note)',
    more:
      'et {n} autre patient, pas dans une situation moins favorable | et {n} autres patients, aucun dans ' +
      'une situation moins favorable',
    localCost: 'ε {epsilon} sur {radius} {unit}',
    undrawn:
      'Jusqu’à ε {epsilon} de ce qui est dépensé a été débité par une diffusion interrompue avant le ' +
      'tirage, par exemple par une panne ou une coupure de courant. Rien n’a été enregistré ni diffusé, ' +
      'mais le débit demeure. Diffuser les mêmes notes avec la même politique l’utilise sans coût ' +
      'supplémentaire.',
    undrawnRaise:
      'Avec d’autres notes ou une autre politique, un budget de ε {needed} permet cette diffusion et ne ' +
      'révèle pas plus que l’actuel.',
    set: 'Budget par patient',
    ofPatient: 'ε par patient',
    ofProject: 'Maximum dans ce projet',
    default: 'Par défaut : {epsilon}',
    noDefault: 'Pas de valeur par défaut en dessous de 50 patients',
    noLimit: 'Sans limite',
    keep: 'Fixer le budget',
    isDefault: 'ε {epsilon} par patient, la valeur par défaut pour ce nombre de patients',
    isOwn: 'ε {epsilon} par patient, fixé ici',
    fit: 'Ajuster ε au budget',
    fitText: 'Chronologie ½, lieu ⅓, âge ⅙ de {epsilon}.',
    computing: 'Calcul de ce que coûterait une diffusion à chaque patient…',
    notPrivate: 'Cette politique ne tire rien',
    notPrivateText:
      'Rien n’est débité et il n’y a aucune garantie mathématique. Choisissez « Tirage confidentiel » pour ' +
      'les dates, lieux ou âges, ou une politique prédéfinie avec tirage.',
    nobody: 'Aucun patient à débiter pour l’instant',
    nobodyText: 'Importez et relisez des notes pour voir le coût par patient.',
    small: '{n} patient a moins de 50 semblables : | {n} patients ont moins de 50 semblables :',
    smallOne: '{name} ({n})',
    smallHelp:
      'Pour eux, ε protège les valeurs plutôt que le dossier. Regroupez les dates par semaines, diffusez ' +
      'moins de notes ou généralisez.',
    few: 'Moins de 50 patients : trop peu pour s’y fondre. Généralisez plutôt.',
    withoutPatient:
      '{n} note est sans patient connu. Elle est débitée séparément, sans les notes liées. | {n} notes ' +
      'sont sans patient connu. Chacune est débitée séparément, sans les notes liées.',
  },
  promise: {
    open: 'Les vraies valeurs de ces éléments sont diffusées, et aucune borne ne les couvre : {what}.',
    title: 'Garantie',
    nothing:
      'Avec ce réglage, il n’y a aucune garantie mathématique pour ces notes. Seule l’attaque mesurée ' +
      'donne une indication.',
    nothingFor:
      'Aucune garantie mathématique pour {n} patient : son dossier se retrouve par ses ' +
      'quasi-identifiants. | Aucune garantie mathématique pour {n} patients : leurs dossiers se ' +
      'retrouvent par leurs quasi-identifiants.',
    dates: 'Toutes les dates d’un patient ensemble : ε {epsilon}.',
    picks:
      'À partir des seuls tirages, quiconque connaît les vraies dates d’un patient et voit la diffusion ' +
      'choisit le bon dossier parmi {n} avec une probabilité de {dates} au plus d’après les dates, de {all} ' +
      'd’après tout ce qui est tiré (au hasard {chance}).',
    picksAll:
      'À partir des seuls tirages, quiconque connaît les vraies valeurs d’un patient et voit la diffusion ' +
      'choisit le bon dossier parmi {n} avec une probabilité de {all} au plus (au hasard {chance}).',
    alike:
      'Les quasi-identifiants restent visibles : le nombre de dates, le pays, les mots conservés. En ne ' +
      'comptant que les patients semblables sur ces points : au plus {worst} dans le pire cas, {median} ' +
      'pour le patient médian.',
    notCovered: 'Non couvert',
  },
  notCovered: {
    dates: 'le nombre de dates et leur ordre',
    clues: 'les indices du texte : « six mois plus tard », « après Pâques », une maladie rare',
    undetected: 'les données identifiantes que personne n’a marquées',
    kept: 'les noms et numéros que la politique garde',
    key: 'quiconque détient ce projet : il contient la clé',
  },
  trade: {
    table: 'Erreur et borne selon ε',
    epsilon: 'ε de toutes les valeurs tirées d’un patient',
    now: 'actuel',
    least: 'minimum de tout mécanisme',
    stay: 'Durée de séjour : erreur',
    age: 'Âge : erreur en années',
    km: 'Commune : erreur en kilomètres',
    bound: 'Risque d’être retrouvé (médiane)',
    nobodyText: 'Importez et relisez des notes pour voir la courbe.',
    short: {
      stay: 'Séjour',
      age: 'Âge',
      km: 'Lieu',
      bound: 'Retrouvé',
      nothing: 'Aucune garantie',
    },
    text:
      'Médianes. Un séjour est une suite de dates espacées d’au plus 30 jours, sur deux jours ou plus. Les ' +
      'erreurs sont calculées à partir de la distribution exacte de chaque tirage et des vraies valeurs de ' +
      '40 patients au plus ; celles-ci ne sortent jamais du projet. « Retrouvé » est la borne parmi les ' +
      'patients ayant les mêmes quasi-identifiants visibles ; le reste du texte conservé n’est pas pris en ' +
      'compte. Entre parenthèses et en pointillé : la plus petite erreur médiane possible pour un ' +
      'mécanisme de même ε, même s’il connaissait la distribution de ces valeurs et ne servait à rien ' +
      'd’autre.',
  },
  ledger: {
    search: 'Chercher dans le registre',
    searchPlaceholder: 'Patient, type ou mécanisme',
    entries: '{n} écriture au registre | {n} écritures au registre',
    intact: 'La chaîne d’empreintes est intacte',
    damaged: 'La chaîne d’empreintes est rompue : des écritures ont été modifiées',
    head: 'Dernière empreinte',
    copyHead: 'Copier la dernière empreinte',
    number: 'N°',
    entry: 'Écriture',
    what: 'Type',
    mechanism: 'Mécanisme',
    hash: 'Empreinte',
    charge: 'débité',
    drawn: 'tiré',
    local: '{per}, sur {radius} {unit}',
    empty: 'Aucun débit pour l’instant',
    emptyText: 'La première diffusion avec une politique à tirage confidentiel est inscrite ici, avant tout tirage.',
    none: 'Aucune écriture ne correspond',
    noneText: 'Cherchez un patient, un type ou un mécanisme.',
  },
};
