import type { DrawWords } from './en';

export const draws: DrawWords = {
  undrawn: 'Un repère tient la place de ce qui est tiré avec la diffusion.',
  room: { label: 'Partie de l’écran', policy: 'Politique', draws: 'Tirages', budget: 'Budget', trade: 'Arbitrage', ledger: 'Registre' },
  under: {
    draws: 'Ce qu’une valeur peut devenir. Un tirage est compté une fois puis retenu ; avant une diffusion, rien n’est tiré ni compté.',
    budget: 'Ce qu’une diffusion coûterait maintenant à chaque patient. Demander ne coûte rien.',
    trade: 'Ce que vaudraient encore séjours, âges et lieux avec tel ou tel ε, pour ces patients. Demander ne coûte rien.',
    ledger: 'Chaque débit est écrit avant son tirage ; une diffusion interrompue reprend avec ce qu’elle a payé.',
  },
  answer: {
    trade: 'Ce qu’un ε achète et ce qu’il laisse',
    open: 'Du vrai sort à côté de ce qui est tiré : aucune borne ne tient',
    total: 'Les tirages d’un patient coûtent ensemble ε {epsilon}', local: 'Cette politique ne protège que de petites différences', none: 'Cette politique ne tire rien en privé', exceeding: '{n} patient dépasserait son budget : la diffusion serait refusée | {n} patients dépasseraient leur budget : la diffusion serait refusée',
    nothingFor: 'À {n} patient rien n’est promis ; la moitié est trouvée au plus dans {median} des cas | À {n} patients rien n’est promis ; la moitié est trouvée au plus dans {median} des cas',
    nothing: 'Pour ces notes, cela ne promet rien', bound: 'Qui connaît un patient trouve son dossier au plus dans {worst} des cas',
  },
  kind: { dates: 'Dates', place: 'Lieu', age: 'Âge', category: 'Mot d’une liste' },
  mechanism: {
    window: 'Fenêtre', randomizedResponse: 'Réponse aléatoire', timeline: 'Un tirage parmi des chronologies', episodes: 'Un tirage parmi des chronologies d’épisodes', boundedLaplace: 'Laplace borné', clampedLaplace: 'Laplace par an', discreteLaplace: 'Chaque date à part', exponential: 'Exponentiel, par km', permuteAndFlip: 'Permuter et lancer, par km', sphericalLaplace: 'Laplace sur la sphère, par km',
    classedGaps: 'Classes d’intervalles', binnedGaps: 'Chaque intervalle à part', nearestTowns: 'Une des dix villes les plus proches',
  },
  mechanismOf: 'Mécanisme : {what}', epsilonOf: 'ε : {what}', epsilonTyped: 'ε en chiffres : {what}', radius: 'jusqu’à', radiusOf: 'Plus grande différence à cacher : {what}', unit: { day: 'jours', year: 'ans', km: 'km', step: 'pas', interval: 'intervalle', town: 'ville' }, per: { day: 'par jour', year: 'par an', km: 'par km', step: 'par pas', interval: 'par intervalle', town: 'entre villes ayant les mêmes dix' },
  localOnly: 'sans garantie pour le patient entier', notInPolicy: 'La politique en fait autre chose.', begin: 'Tirer en privé', wrongEpsilon: 'Un nombre au-dessus de 0, jusqu’à 20.', again: 'Tirer à nouveau',
  none: { title: 'Rien à tirer ici', text: 'Ce projet n’a pas d’étiquette pour dates, lieux, âges, professions ou hôpitaux.' },
  dates: {
    title: 'Dates', patient: 'Dates de qui', example: 'Patient inventé', count: '{n} date | {n} dates', truth: 'Vrai', mayBecome: 'Peut devenir', days: '{n} jour | {n} jours', months: '{n} mois | {n} mois', years: '{n} an | {n} ans',
    similar: 'Environ {n} chronologies sur 10 ressemblent à la vraie ; les autres n’ont rien à voir avec elle.', noStays: 'Ne calculez pas de durées de séjour avec cette diffusion.', stays: 'Les séjours et l’année de la première date ressemblent aussi souvent à la vérité ; les intervalles entre séjours, non.',
    picture: 'Vraies dates, en jours depuis la première : {days}. Dessous, {n} chronologies qu’elles peuvent devenir, sur une échelle logarithmique.',
    local: 'Ne protège que de petites différences : jusqu’à {radius} jours. Chaque date bouge à part, 95 sur 100 d’au plus {jitter} jours.', localLinked: 'Qui connaît dix visites peut encore reconnaître le dossier (mesuré sur des patients simulés : {share}).',
  },
  place: {
    title: 'Lieu', town: 'Commune', language: 'Langue de la note', ruleName: 'Quelles communes se ressemblent', rule: { alike: 'Proche et semblable', alikeInKind: 'De même taille', near: 'Proche' },
    say: 'Une de {width} communes semblables dans {hit} des tirages ; sinon n’importe laquelle de {size}.', self: 'Elle reste la même dans {share}.', unknown: 'Aucune commune de ce pays ne porte ce nom ; le tirage serait celui d’un lieu inconnu.',
    local: 'Ne protège que de petites différences : jusqu’à {radius} km. Là où les communes sont rares, la vraie ressort souvent.',
  },
  age: { title: 'Âge', under: 'à la première date', of: 'Âge', declares: 'Les mineurs le restent', say: 'De {from} à {to} dans {hit} des tirages ; sinon n’importe quel âge.', error: 'La moitié des tirages s’écarte d’au plus {n} ans.' },
  category: {
    title: 'Mots de listes', say: 'Un mot semblable dans {hit} des tirages : {width} de la liste se ressemblent. Sinon n’importe quel mot.', single: 'Le même mot dans {hit} des tirages ; sinon n’importe quel autre.', alike: 'un mot semblable', same: 'le même mot', any: 'n’importe lequel de la liste',
    text: 'En haut : combien de fois. En bas : quelle part de la liste. Cela vaut pour le mot le plus fréquent dans les notes d’un patient ; tout autre est tiré de la liste entière, quel qu’il soit.',
  },
  column: {
    patient: 'Patient', dates: 'Dates', alike: 'Pareils', alikeWhy: 'Patients ayant autant de dates et les mêmes faits déclarés : le N de la borne', spent: 'Dépensé', wanted: 'Cette diffusion', limit: 'Limite', left: 'reste', bar: 'Budget', bound: 'Trouvé au plus', boundWhy: 'Par qui connaît les vraies valeurs de ce patient : e^ε/N',
    everybody: 'Connaît tous', everybodyWhy: 'Par qui connaît les vraies valeurs de tout le monde', local: 'Petites différences', nothing: 'ne promet rien :',
  },
  budget: {
    table: 'Coût par patient', bar: 'dépensé {spent}, cette diffusion {wanted}, reste {left}', noPatient: '(note)', more: 'et {n} patient de plus, pas pire | et {n} patients de plus, aucun pire', localCost: 'ε {epsilon} sur {radius} {unit}',
    undrawn: 'Jusqu’à ε {epsilon} de ce qui est dépensé a été débité par une diffusion interrompue avant de tirer : une panne, une coupure. Rien n’en a été enregistré ni n’est sorti, mais cela reste débité. Les mêmes notes avec la même politique l’utilisent et ne coûtent rien de plus.', undrawnRaise: 'Avec d’autres notes ou une autre politique, un budget de ε {needed} laisse passer cette diffusion et ne révèle pas plus que l’actuel.',
    set: 'Budget d’un patient', ofPatient: 'ε par patient', ofProject: 'Au plus dans ce projet', default: 'Par défaut : {epsilon}', noDefault: 'Aucun au-dessous de 50 patients', noLimit: 'Sans limite', keep: 'Fixer le budget', isDefault: 'ε {epsilon} par patient, l’habituel pour ce nombre de patients', isOwn: 'ε {epsilon} par patient, fixé ici',
    fit: 'Ajuster ε au budget', fitText: 'Chronologie ½, lieu ⅓, âge ⅙ de {epsilon}.',
    notPrivate: 'Cette politique ne tire rien', notPrivateText: 'Rien n’est compté, et les mathématiques ne promettent rien. Choisissez « Tirage privé » pour dates, lieux ou âges, ou une politique privée.',
    nobody: 'Personne à débiter encore', nobodyText: 'Importez des notes et relisez-les ; le coût de chaque patient s’affiche alors ici.',
    small: '{n} patient a moins de 50 pareils : | {n} patients ont moins de 50 pareils :', smallOne: '{name} ({n})', smallHelp: 'Pour eux, ε protège les valeurs plus que le dossier. Regroupez les dates par semaines, diffusez moins de notes ou généralisez.',
    few: 'Moins de 50 patients : personne ne se cache parmi si peu. Mieux vaut généraliser.', withoutPatient: '{n} note est sans patient connu : elle est comptée à part, et ce qui va ensemble n’est pas additionné. | {n} notes sont sans patient connu : chacune est comptée à part, et ce qui va ensemble n’est pas additionné.',
  },
  promise: {
    open: 'De ceci sort quelque chose de vrai, et aucune borne n’en parle : {what}.',
    title: 'Ce que cela promet', nothing: 'Avec ce réglage, les mathématiques ne promettent rien pour ces notes. Seule l’attaque mesurée parle pour lui.', nothingFor: 'Pour {n} patient, les mathématiques ne promettent rien : son dossier se trouve par ce qui est déclaré. | Pour {n} patients, les mathématiques ne promettent rien : leurs dossiers se trouvent par ce qui est déclaré.',
    dates: 'Toutes les dates d’un patient ensemble : ε {epsilon}.', picks: 'Par les tirages seuls : qui connaît les vraies dates d’un patient et voit la diffusion trouve son dossier parmi {n} au plus dans {dates} des cas par les dates, {all} par tout ce qui est tiré (au hasard {chance}).',
    picksAll: 'Par les tirages seuls : qui connaît les vraies valeurs d’un patient et voit la diffusion trouve son dossier parmi {n} au plus dans {all} des cas (au hasard {chance}).',
    alike: 'Mais ce qui est déclaré, tout le monde le voit : le nombre de dates, le pays, les mots qui restent. En ne comptant que les patients pareils en cela : au plus {worst} pour le pire, {median} pour le patient médian.', notCovered: 'Non couvert',
  },
  notCovered: { dates: 'combien de dates il y a, et leur ordre', clues: 'les indices du texte : « six mois plus tard », « après Pâques », une maladie rare', undetected: 'les PHI que personne n’a marquées', kept: 'les noms et numéros que la politique garde', key: 'qui détient ce projet : il contient la clé' },
  trade: {
    table: 'Erreur et borne selon ε', epsilon: 'ε de tous les tirages d’un patient', now: 'actuel', stay: 'Séjours : erreur de durée', age: 'Âge : années d’écart', km: 'Lieu : kilomètres d’écart', bound: 'Retrouvé au plus (patient médian)', nobodyText: 'Importez des notes et relisez-les ; la courbe se tiendra alors ici.',
    short: { stay: 'Séjour', age: 'Âge', km: 'Lieu', bound: 'Retrouvé', nothing: 'Sans promesse' },
    text: 'Médianes. Un séjour est une suite de dates espacées d’au plus 30 jours, sur deux jours ou plus. Les erreurs viennent de la loi exacte de chaque tirage et des vraies valeurs de ce projet, de 40 patients là où il y en a plus ; elles n’en sortent jamais. « Retrouvé » est la borne des tirages parmi les patients semblables par les faits visibles ; l’autre texte qui reste n’y est pas.',
  },
  ledger: {
    search: 'Chercher dans le registre', searchPlaceholder: 'Patient, genre ou mécanisme', entries: '{n} écriture au registre | {n} écritures au registre', intact: 'La chaîne est entière', damaged: 'La chaîne est rompue : des écritures ont changé', head: 'Fin', copyHead: 'Copier la fin', number: 'N°', entry: 'Écriture', what: 'Quoi', mechanism: 'Mécanisme', hash: 'Empreinte',
    charge: 'débité', drawn: 'tiré', local: '{per}, sur {radius} {unit}', empty: 'Rien de débité encore', emptyText: 'La première diffusion sous une politique privée écrit ici, avant tout tirage.', none: 'Aucune écriture ne convient', noneText: 'Cherchez un patient, un genre ou un mécanisme.',
  },
};
