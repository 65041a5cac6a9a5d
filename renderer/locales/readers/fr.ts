import type { ReadersWords } from './en';

export const readersWords: ReadersWords = {
  readers: {
    answerNone: 'Qui lit ces notes ?', answerUnassigned: 'Aucune note n’est encore attribuée', answer: '{assigned} notes sur {notes} sont attribuées, dont {shared} à plusieurs',
    text: 'Chacun reçoit ses notes dans un fichier chiffré à lui, travaille sur n’importe quel poste sans réseau et rend le fichier.',
    people: 'Personnes', name: 'Nom', account: 'Compte', noAccount: 'paquets seulement', accountHint: 'Compte ici (facultatif)', roleLabel: 'Rôle', roleOf: 'Rôle de {name}', add: 'Ajouter', remove: 'Retirer {name}', choose: 'Choisir', chooseOne: 'Choisir {name}',
    role: { reader: 'Lecteur', reviewer: 'Relecteur', coordinator: 'Coordination', privacyOfficer: 'Protection des données', auditor: 'Audit' },
    inTurnBlind: 'Qui lit dans ce projet même commence sans suggestions', inTurn: 'Qui a un compte ici et des notes qui ne sont dans aucun paquet les lit dans ce projet, à tour de rôle avec d’autres. Ce que chacun décide lui est propre : les autres ne le voient pas, et cela peut être comparé.',
    others: 'Toute autre personne qui ouvre ce projet', rolesText: 'Vous agissez comme {role} ({account}). Les rôles valent dans Gauze ; qui a la phrase secrète et d’autres logiciels peut lire le fichier.', managed: 'L’établissement fixe les rôles sur ce poste. Vous agissez comme {role} ({account}).',
    assigned: 'Attribuées', packed: 'En paquets', returned: 'Rendues terminées', spans: 'Marques', status: '{n} personne | {n} personnes',
    assignTitle: 'Répartir les notes', unassigned: '{n} à personne', assignText: 'Les notes que personne n’a sont réparties entre les personnes cochées. Une part va à plusieurs, pour mesurer l’accord. Le même nombre à la fin donne le même plan.',
    overlap: 'Lues par plusieurs', copies: 'Lecteurs par note', seed: 'Nombre', chooseFirst: 'Cochez d’abord des lecteurs dans le tableau.', planNotes: 'Notes', planShared: 'Lues par plusieurs', assign: 'Attribuer', assignedNotice: '{n} note attribuée. | {n} notes attribuées.',
    packages: 'Paquets de travail', noPackages: 'Aucun n’est encore écrit.', packageName: 'Paquet {n} pour {name}', packageNotes: '{n} note | {n} notes', blindShort: 'sans suggestions', out: 'sorti depuis {time}', back: 'revenu {time}',
    write: 'Écrire le paquet', writeTitle: 'Paquet de travail pour {name}', writeText: 'Contient les notes attribuées, les étiquettes et leur guide ; aucune autre note, aucune donnée connue de patient. Ce qui est marqué jusqu’ici vient sans décision, sauf si la lecture commence sans suggestions. Il s’ouvre avec sa propre phrase secrète : transmettez-la par une autre voie que le fichier.',
    passphrase: 'Phrase secrète du paquet', blind: 'Sans suggestions : on part du texte nu', again: 'Toutes les notes de cette personne à nouveau, même déjà en paquet', instructions: 'Mots pour la personne', writeGo: 'Choisir l’emplacement et écrire', writing: 'Écriture…', written: '{n} note écrite pour {name}. | {n} notes écrites pour {name}.',
    take: 'Reprendre un paquet', taken: '{name} : {done} notes sur {notes} sont revenues terminées.', known: '{name} : rien de nouveau. Cet état, ou un plus récent, était déjà là.', refused: '{n} note n’a pas été reprise : | {n} notes n’ont pas été reprises :',
    refusal: { notFound: { project: 'la note n’est plus dans le projet' }, textMismatch: { project: 'son texte dans le projet n’est plus celui du paquet', package: 'son texte dans le paquet a été changé' }, malformed: { package: 'ses marques ne correspondent pas au texte' }, conflict: { package: 'ses étiquettes ne sont plus celles du projet' } },
    desk: {
      title: '{done} notes sur {total} terminées', ready: 'Tout est terminé : rendez le paquet', text: 'Paquet {n} pour {name}, du projet {project}, {time}.', giveBack: 'L’écrire pour le retour', given: 'Le paquet est écrit. Rendez ce fichier.', progress: 'Notes terminées',
      blind: 'Ce paquet se lit sans suggestions, pour que seuls vos yeux comptent. Gauze ne cherche rien ici de lui-même.', how: 'Que faire',
      step: { one: 'Lisez chaque note dans Relecture et marquez ce que demandent les étiquettes. Entrée dit qu’une note est terminée ; seules les notes terminées comptent.', two: 'Arrêtez-vous quand vous voulez : chaque marque est enregistrée aussitôt, et Gauze revient au même endroit.', three: 'À la fin, ou entre-temps, écrivez le paquet pour le retour sur une clé et remettez-la à la coordination. Le rendre deux fois ne fait aucun mal.' },
    },
  },
  agreement: {
    answer: 'L’α de Krippendorff de tous les lecteurs est de {alpha}, sur {n} notes', answerNone: 'Les lecteurs n’ont rien marqué de comparable', matrix: 'Accord des lecteurs, deux à deux', measure: 'Mesure', label: 'Étiquette', allLabels: 'Toutes les étiquettes', stageLabel: 'Comparé avec', stage: { before: 'Entre eux', after: 'Le résultat' }, result: 'Résultat',
    short: { exact: 'F1 exacte', relaxed: 'F1 souple', kappa: 'κ', alpha: 'α', alphaU: 'αᵤ' },
    about: {
      exact: 'F1 sur les marques de même place et étiquette. Dessous, intervalles à 95 %, bootstrap sur les notes.', relaxed: 'F1 sur les marques de même étiquette qui se recouvrent. Dessous, intervalles à 95 %, bootstrap sur les notes.', kappa: 'κ de Cohen sur les mots : accord au-delà du hasard. Dessous, intervalles à 95 %, bootstrap sur les notes.',
      alpha: 'α de Krippendorff sur les mots, nominal. Dessous, intervalles à 95 %, bootstrap sur les notes.', alphaU: 'α de Krippendorff pour unités : écart entre les bords, en caractères. Dessous, intervalles à 95 %, bootstrap sur les notes.',
    },
    notesRead: '{n} note | {n} notes', bothRead: '{n} note lue par les deux | {n} notes lues par les deux', noneShared: 'aucune en commun', undefined: 'non défini', withIntervals: 'Calculer les intervalles', counting: 'Calcul…', status: '{n} note comparée | {n} notes comparées',
    places: 'Endroits derrière la cellule', pairTitle: '{a} et {b}', placesCount: '{n} endroit | {n} endroits', onlyDifferent: 'Seulement où ils diffèrent', noPlaces: 'Aucun endroit : ici ils sont d’accord.', more: 'Montrer plus', same: 'pareil', byLabel: 'Par étiquette', byNote: 'Par note, le moindre accord d’abord', note: 'Note',
    export: 'Enregistrer le tableau', exported: '{n} ligne écrite. | {n} lignes écrites.', empty: 'Aucune note n’a été lue par deux personnes', emptyText: 'Attribuez les notes de sorte que certaines soient lues par plusieurs, puis reprenez les paquets. Les lecteurs peuvent alors être comparés.',
  },
  adjudication: {
    notes: 'Notes', show: 'Montrer', filter: { open: 'Ouvertes', all: 'Toutes' }, accepted: 'acceptée', agreeAll: 'd’accord', acceptAgreed: 'Accepter {n} note où tous sont d’accord | Accepter {n} notes où tous sont d’accord', everybody: 'Tous', whose: 'Marques de qui', accept: 'Accepter la note', nothing: 'rien',
    here: 'Ce qui se décide ici', kind: { label: 'autre étiquette', extent: 'autres bords', missing: 'pas marqué par tous' }, all: 'Tout garder', none: 'Ne rien garder', own: 'Une marque à soi', ownText: 'Une étiquette pour cet endroit. Pour d’autres bords, marquez d’abord d’autres mots dans la note, ou utilisez [ et ].', otherLabel: 'Autre étiquette…', back: 'Reprendre',
    chosen: { version: 'Une version prise par {author}, {time}.', all: 'Tout gardé par {author}, {time}.', none: 'Rien gardé par {author}, {time}.', own: 'Marque propre de {author}, {time}.' },
    noConflict: 'Les lecteurs ne diffèrent nulle part dans cette note.', conflicts: 'Endroits où ils diffèrent', statistics: 'Jusqu’ici', figure: { notes: 'Notes acceptées', agreed: 'Marques où tous sont d’accord', decided: 'Endroits décidés', taken: 'Pris de {name}', more: 'Qui a décidé quoi', decidedBy: 'Décidé par {name}', kind: 'Décidé : {kind}', choice: { version: 'Une lecture reprise', all: 'Tout gardé', none: 'Rien gardé', own: 'Marque propre' } },
    state: { agreed: 'tous d’accord', decided: 'décidé', conflict: 'les lecteurs diffèrent', nothing: 'rien gardé' }, ready: 'Plus rien : Entrée accepte', left: '{n} endroit reste | {n} endroits restent',
    acceptedNotice: 'Le résultat est dans le projet.', agreedNotice: '{n} note acceptée. | {n} notes acceptées.', empty: 'Rien à arbitrer', emptyText: 'Dès que deux lecteurs ont fini la même note et que leurs paquets sont revenus, elle est ici.',
  },
};
