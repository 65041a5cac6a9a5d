import type { TrainingWords } from './en';

export const training: TrainingWords = {
  room: { label: 'Partie de l’écran', learn: 'Entraîner', models: 'Modèles', compare: 'Comparer', runs: 'Essais' },
  answer: {
    none: 'Pas encore de note relue dont apprendre', notReady: 'Pas encore assez pour apprendre', ready: '{n} note relue dont apprendre | {n} notes relues dont apprendre',
    running: 'Apprentissage : {phase}', best: 'F1 {f1} sur les notes de contrôle jusqu’ici', done: 'F1 {f1} sur des notes d’autres patients', doneNone: 'Entraîné', failed: 'L’entraînement s’est arrêté avant la fin', cancelled: 'Annulé ; rien de ce qui a été appris n’est perdu', cancelledPlain: 'Annulé',
    used: 'La détection utilise {n} modèle | La détection utilise {n} modèles', usedNone: 'La détection utilise les règles seules', usedStarters: 'La détection utilise les règles et les modèles fournis', usedNothing: 'La détection n’utilise rien',
    compare: 'Comparer des modèles sur les mêmes notes', runs: '{n} essai | {n} essais', runsNone: 'Pas encore d’essai',
  },
  under: {
    split: '{train} de {trainPatients} pour apprendre, {dev} de {devPatients} pour contrôler. Aucun patient n’est des deux côtés.', splitNone: '{train} de {trainPatients} pour apprendre, aucune pour contrôler.',
    run: '{kind} · apprend de {train}, contrôlé sur {dev}', models: 'Ce qui est utilisé ici trouve des suggestions ; ce qu’une personne a décidé ne change jamais.', compare: 'Seules comptent les notes relues de patients dont aucun des modèles n’a appris.', runs: 'Chaque entraînement de ce projet, avec ce qu’il a atteint.',
  },
  notes: '{n} note | {n} notes', patients: '{n} patient | {n} patients', spans: '{n} marque | {n} marques',
  kind: { linearCrf: 'Modèle linéaire', network: 'Réseau', default: 'Les deux ensemble', accurate: 'Le plus précis' },
  kindText: { linearCrf: 'Apprend les mots, les formes et leurs voisins. Le plus rapide.', network: 'Apprend de passages plus longs. Demande plus de notes et de temps.', default: 'Un réseau et un modèle linéaire ; leurs probabilités sont moyennées.', accurate: 'Trois réseaux et un modèle linéaire. Trouve un peu plus ; prend jusqu’à trois fois plus de temps.' },
  origin: { starter: 'modèle fourni', trained: 'entraîné ici', background: 'appris en relisant', imported: 'importé' },
  phase: { reading: 'lecture des notes', features: 'préparation des traits', training: 'entraînement', measuring: 'mesure sur les notes de contrôle', calibrating: 'réglage des objectifs', writing: 'écriture du modèle' },
  status: { running: 'en cours', done: 'terminé', failed: 'arrêté', cancelled: 'annulé' },
  purpose: { model: 'Modèle', background: 'En relisant', learningCurve: 'Courbe d’apprentissage' },
  problem: {
    noReviewedNotes: 'Aucune note n’est terminée.', onePatient: 'Toutes les notes relues sont d’un seul patient : rien ne pourrait être contrôlé sur d’autres.', noSpans: 'Aucune marque n’est acceptée dans les notes relues.', fewNotes: 'Peu de notes : le résultat variera beaucoup.',
    fewSpans: 'Peu de marques : les intervalles seront larges.', rareLabels: 'Certaines étiquettes sont rares : elles seront à peine apprises.', contradictions: '{n} texte porte des étiquettes différentes à différents endroits. | {n} textes portent des étiquettes différentes à différents endroits.',
  },
  empty: { title: 'Pas encore de note relue', text: 'Gauze apprend des notes terminées : leurs marques acceptées sont l’exemple. Terminez-en quelques-unes à la relecture ; plus de notes de plus de patients vaut mieux.', review: 'Relire des notes' },
  ready: {
    title: 'Ce dont on peut apprendre', balance: 'Étiquettes des notes relues', label: 'Étiquette', spans: 'Marques', notes: 'Notes', patients: 'Patients', share: 'Part', sameNote: 'la même note, marquée autrement', none: 'aucun encore', characters: '{n} caractères',
  },
  form: {
    title: 'Que faut-il entraîner', kind: 'Genre', about: 'environ {time}', unknownTime: 'durée inconnue', name: 'Nom du modèle', ownName: 'Modèle propre', more: 'Autres choix', seed: 'Graine', usual: 'habituel', usualOf: 'Comme d’habitude', devShare: 'Patients de contrôle', devShareOf: '{n} sur 10',
    language: 'Notes en', everyLanguage: 'Toutes les langues', epochs: 'Tours au plus', batchSize: 'Lot', augmentation: 'Variantes inventées', pretraining: 'Mots appris d’avance', yes: 'Avec', no: 'Sans', wrong: 'un nombre entier de {least} à {most}', start: 'Entraîner', busy: 'Un autre entraînement est en cours.',
    epsilon: 'Protection : ε', none: 'aucune', epsilonKind: 'seul un réseau peut apprendre sous protection', epsilonWrong: 'un nombre de {least} à {most}',
    publicStart: 'D’abord des notes inventées',
    epsilonText: 'Du bruit est ajouté pendant que le réseau apprend : posséder le modèle change les chances qu’un patient en ait fait partie d’un facteur e^ε au plus, sauf avec une probabilité δ ; plus ε est petit, moins le modèle trouve. Les notes mises de côté ne sont pas couvertes. ε est porté au compte des modèles du registre de confidentialité, même si l’entraînement s’interrompt.',
    text: 'Tout est calculé sur cet ordinateur. Quitter cet écran ne l’arrête pas.',
  },
  run: {
    title: 'Entraînement', epoch: 'Tour {n} sur {total}', together: '{n} réseaux côte à côte', rate: '{rate} jetons par seconde', elapsed: '{time} jusqu’ici', cancel: 'Annuler', resume: 'Continuer', again: 'Nouvel entraînement', model: 'Voir le modèle', part: 'Partie',
    loss: 'Perte', lossUnit: 'par jeton', ended: 'terminé au tour {n} sur {total} : plus de progrès', f1: 'F1 sur les notes de contrôle', all: 'Toutes les étiquettes', pass: 'tour', table: 'Tours', waiting: 'Le premier tour n’est pas encore fini.', unmeasured: 'Rien de mesuré encore.',
    labels: 'Par étiquette', last: 'Actuel', best: 'Meilleur tour', time: 'Temps', precision: 'Précision', recall: 'Rappel', pick: 'Faire ressortir {label} dans la courbe', bestPass: 'le meilleur jusqu’ici',
    memory: 'La mémoire n’a pas suffi pour un lot de {n}', memoryPlain: 'La mémoire n’a pas suffi', memoryText: 'Rien d’autre n’est touché. Un lot plus petit prend moins de mémoire et un peu plus de temps.', smaller: 'Entraîner avec {n}', memoryEnd: 'Fermez d’autres programmes, ou entraînez le modèle linéaire.',
    resumeText: 'Il reprend à son dernier point gardé ; le résultat est le même que sans interruption.', lostText: 'Il s’est arrêté avant sa première sauvegarde : commencez-en un autre.', cancelledText: 'Le modèle utilisé auparavant reste tel quel.', seed: 'graine {n}', backend: 'sur {name}',
  },
  chart: { save: 'Enregistrer : SVG, PNG ou CSV', saved: 'Enregistré.', table: 'Copier les chiffres', copied: 'Copié.', describe: '{what} : de {from} à {to}, au mieux {best}', empty: '{what} : rien encore' },
  background: {
    title: 'Apprendre en relisant', on: 'Apprendre en arrière-plan', text: 'Toutes les {n} note relue, le modèle linéaire réapprend et renouvelle les suggestions des notes ouvertes. | Toutes les {n} notes relues, le modèle linéaire réapprend et renouvelle les suggestions des notes ouvertes.',
    every: 'Notes entre deux', next: '{n} sur {total} relues depuis la dernière fois', running: 'Apprend des notes relues…', renewed: 'Suggestions renouvelées d’après {n} note relue | Suggestions renouvelées d’après {n} notes relues',
    saved: '{n} frappe épargnée | {n} frappes épargnées', effort: '{taken} suggestions prises, {changed} changées, {rejected} rejetées, {byHand} marquées à la main', count: 'Compte : {n} frappes à la main pour chacune, les mêmes mots d’une note une seule fois, moins les {pressed} qui ont décidé des suggestions.', from: 'Appris de {train}, contrôlé sur {dev}',
  },
  models: {
    list: 'Modèles', import: 'Importer', verify: 'Vérifier', used: 'utilisé', use: 'Utiliser pour la détection', stop: 'Ne plus utiliser', inUse: 'La détection l’utilise désormais.', notInUse: 'La détection ne l’utilise plus.', find: 'Chercher les PHI',
    starterName: 'Modèle fourni, {language}', detection: 'La détection utilise', rules: 'Règles', starters: 'Modèles fournis', startersText: 'pour les langues qu’aucun modèle choisi ne connaît', export: 'Exporter', exported: 'Le modèle a été écrit dans un fichier.', remove: 'Supprimer', rename: 'Renommer', name: 'Nom', save: 'Enregistrer', cancel: 'Annuler',
    unknown: 'Inconnues de ce projet, non suggérées : {labels}', private: 'privé : ε {epsilon}, δ {delta}', notPrivate: 'Entraînement non privé : il peut retenir des mots de ses notes. Traitez le fichier comme les notes.', learnedFrom: 'a appris de {notes} de {patients}',
    none: { title: 'Pas encore de modèle', text: 'Entraînez-en un sur des notes relues, ou importez-en un entraîné ailleurs.' },
    noMetrics: 'Non mesuré : il n’y avait pas de notes de contrôle.', byLabel: 'Par étiquette', strict: 'marque et étiquette exactes, {n} note de contrôle | marque et étiquette exactes, {n} notes de contrôle', all: 'Toutes', f1: 'F1', precision: 'Précision', recall: 'Rappel', spans: 'Marques', interval: 'Intervalle à 95 %', notTested: 'non contrôlé',
    masked: 'Lettres et chiffres couverts : {recall} de ce qui est PHI ; {precision} de ce qui est couvert est PHI. Sur 100 notes, {leaking} gardent une lettre ou un chiffre.',
    askRemove: { title: 'Supprimer « {name} » ?', text: 'Il est retiré du projet pour de bon. Exportez-le d’abord s’il peut encore servir.', used: 'La détection l’utilise en ce moment et continuera sans lui.', yes: 'Supprimer', no: 'Garder' },
    verified: 'Vérifié : entier et lisible. Rien n’a été pris.', takeIn: 'L’importer', close: 'Fermer',
  },
  card: { title: 'Fiche du modèle', lineage: 'A appris de', licence: 'Licence', hash: 'SHA-256', source: 'Source', notes: 'Notes', unknown: 'non indiqué' },
  recall: {
    title: 'Rappel contre précision', of: 'Courbe de', all: 'Toutes les étiquettes', precision: 'précision', recall: 'rappel', slider: 'Objectif de rappel', target: 'Trouver au moins {n} sur 1 000', none: 'Sans objectif : au plus probable', own: 'Objectif propre à cette étiquette', follows: 'suit toutes les étiquettes',
    missed: 'manqués', toReject: 'à rejeter', per: 'sur 1 000 mots PHI', perShown: 'sur 1 000 suggérés', threshold: 'dès la probabilité {n}', notReached: 'Sur les notes de contrôle, on ne peut atteindre plus de {n} sur 1 000.', measured: 'Mesuré sur {n} mot PHI | Mesuré sur {n} mots PHI', noCurve: 'Pas de courbe : le modèle n’a pas été mesuré.', ownTargets: 'Objectifs propres', notUsed: 'Vaut pour toute la détection ; ce modèle n’est pas utilisé.',
  },
  errors: {
    title: 'Où il se trompe', text: 'sur des notes dont il n’a pas appris', all: 'Toutes', missed: 'Manqué', spurious: 'En trop', boundary: 'Bord', label: 'Étiquette', byLabel: 'Étiquette', everyLabel: 'Toute étiquette', leak: 'une lettre ou un chiffre reste lisible', none: 'Aucune erreur de ce genre sur les notes de contrôle.', more: 'Montrer plus',
    unknown: 'Les erreurs sont listées pour les modèles entraînés dans ce projet.', as: '{label} pris pour {suggested}', gone: 'la note a changé',
  },
  compare: {
    choose: 'Modèles', first: 'Les autres sont testés contre le premier choisi.', rules: 'Chacun avec les règles', start: 'Comparer', running: 'Marquage des notes…', most: 'Six au plus.', notes: 'Sur {n} note relue | Sur {n} notes relues', excluded: '{n} laissée de côté : un modèle en a appris | {n} laissées de côté : un modèle en a appris',
    better: '{name} est meilleur que {first} : F1 plus haut de {difference}, {p}', worse: '{name} est moins bon que {first} : F1 plus bas de {difference}, {p}', undecided: '{name} et {first} : aucune différence que {n} note puisse montrer ({p}) | {name} et {first} : aucune différence que {n} notes puissent montrer ({p})', none: '{name} et {first} : trop peu de notes pour un test',
    one: '{name} : F1 {f1}', test: 'Test apparié par notes, bilatéral', maskedRecall: 'PHI couvertes', leaking: 'Notes avec fuite', empty: { title: 'Rien de comparé encore', text: 'Choisissez un ou plusieurs modèles à gauche. Ils marquent les mêmes notes relues, et les différences sont testées.' }, emptyNotes: 'Il ne reste aucune note relue dont aucun de ces modèles n’ait appris. Relisez plus de notes, ou choisissez d’autres modèles.', against: 'référence',
  },
  runs: {
    table: 'Essais', started: 'Début', what: 'Quoi', status: 'État', notes: 'Notes', dev: 'Contrôle', f1: 'F1', precision: 'Précision', recall: 'Rappel', time: 'Durée', seed: 'Graine', backend: 'Calculé par', who: 'Qui', open: 'Ouvrir l’essai de {time}', none: { title: 'Pas encore d’essai', text: 'Chaque entraînement figure ici avec ce qu’il a atteint, même annulé.' },
  },
  curve: {
    title: 'Ce que donneraient plus de notes', text: 'Modèles linéaires entraînés sur des parts croissantes des notes, tous contrôlés sur les mêmes.', start: 'Calculer la courbe', again: 'Recalculer', running: 'Calcul de la courbe…', notes: 'notes', measured: 'mesuré', forecast: 'prévision',
    gain: '{more} notes de plus : F1 de {from} à environ {to}', gainInterval: '{more} notes de plus : F1 de {from} à environ {to}, sans doute de {low} à {high}', noGain: '{more} notes de plus ne changeraient guère F1 ({from})', noForecast: 'Trop peu de points pour une prévision.', uncertain: 'Une courbe par peu de points : plus loin, moins sûr.', needs: 'Demande des notes relues de plusieurs patients.',
  },
};
