import type { SampleWords } from './en';

export const sample: SampleWords = {
  parts: 'Parties de la diffusion', part: { receipt: 'Reçu', reports: 'Rapports', sample: 'Échantillon aveugle' },
  reports: 'Rapport', copyReport: 'Copier le rapport', noReports: 'Cette diffusion n’a pas de rapports', noReportsText: 'Ils sont écrits avec chaque diffusion depuis cette version.',
  report: { 'attacks-and-utility': 'Attaques et utilité', 'safe-harbor-coverage': 'Couverture de Safe Harbor', 'expert-determination-draft': 'Expertise, projet', 'dpia-pack': 'Dossier pour l’AIPD' },
  title: 'Échantillon aveugle', text: 'Des notes de cette diffusion prises au hasard, comme elles sont sorties. Lisez chacune sans regarder l’original et comptez les endroits qui disent encore de qui il s’agit : noms, vraies dates, numéros, communes. Combien de notes en contiennent est alors borné exactement.',
  size: 'Notes à lire', wrongSize: 'De 1 à {n}.', would: 'Si aucune de {n} notes ne contient de PHI, au plus {bound} de toutes en contiennent (confiance 95 %).', start: 'Commencer à lire', startNew: 'Tirer un nouvel échantillon', again: 'Tirer un autre échantillon à la place', end: 'L’échantillon est lu',
  note: 'Note {n} sur {total}', progress: 'Lu jusqu’ici', found: 'Endroits où il reste des PHI', wrongCount: 'Un nombre à partir de 0.', clean: 'Il ne reste rien, suivante', judge: '{n} endroit reste, suivante | {n} endroits restent, suivante', keys: 'Un nombre, puis Entrée. Vide veut dire aucun. ↑ ↓ déplacent la note.',
  sofar: 'Jusqu’ici', atMost: 'au plus {bound}', meaning: 'des {of} notes diffusées contiennent des PHI, confiance 95 % (Clopper–Pearson).', read: 'Lues', withPhi: 'Notes avec PHI', places: 'Endroits', column: { bound: 'Pour une borne de', needed: 'lues sans trouvaille' },
  vault: { title: 'Fichier de réidentification', text: 'Écrit les pseudonymes, les vrais identifiants et les mots d’origine dans un fichier chiffré, avec sa propre phrase secrète, hors du dossier de la diffusion. Qui a les deux peut défaire la diffusion ; le reçu dit que ce fichier existe. Une phrase secrète perdue ne se remplace pas.', want: 'En écrire un avec cette diffusion', choose: 'Choisir l’emplacement', passphrase: 'Phrase secrète de ce fichier' },
  fitsNow: 'Depuis, la politique ou le budget a changé : plus personne ne le dépasserait.',
  refused: 'Refusé : un budget serait dépassé', refusedText: 'Rien n’a été débité ni tiré, pour personne.', refusedWho: 'Qui dépasserait son budget', over: '{spent} + {wanted} pour {limit}', openBudget: 'Ouvrir le budget',
};
