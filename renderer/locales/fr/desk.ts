import type { deskCommand as enCommand, deskLine as enLine, DeskWords } from '../en/desk';
import type { Shape } from '../shape';

export const desk: DeskWords = {
  title: 'Risques restants',
  left: 'Reste {n} mot | Restent {n} mots',
  words: 'Mots',
  places: 'Mentions',
  noLabel: 'sans étiquette',
  chooseLabel: 'Choisir une étiquette : 1–7',
  accept: 'Toutes comme {label}',
  acceptRest: 'Étiqueter les autres',
  notPhi: 'Non identifiant',
  notPhiHere: 'Non identifiant ici',
  accepted: {
    title: 'Où le mot a été accepté',
    times: 'Accepté comme {label} : {n} fois | Accepté comme {label} : {n} fois',
    ask: 'L’erreur était-elle de l’accepter ? Vérifiez, puis retirez : le mot n’est alors identifiant nulle part.',
    show: 'Voir où il a été accepté',
    takeBack: 'Identifiant nulle part : tout retirer',
  },
  except: 'Exceptions',
  whole: 'Toutes ensemble',
  excepted: 'exclue : non identifiante ici',
  look: 'Voir',
  mentions: '{n} mention | {n} mentions',
  inNotes: 'dans {n} note | dans {n} notes',
  more: 'et {n} autre | et {n} autres',
  hidden: '{n} autre mot suit | {n} autres mots suivent',
  keys: 'Chaque réponse fait passer au mot suivant. « Annuler » revient sur une réponse.',
  exceptKeys: 'Flèches : autre mention ; Espace : exclure la mention ; A : étiqueter les autres.',
  isReplaced:
    'remplacée, mais encore lisible dans les notes diffusées : choisissez une autre étiquette ou une ' +
    'autre politique',
  showAll: 'Tous les risques',
  showLeaks: 'Fuites seulement',
  close: 'Fermer',
  back: 'Revenir à la note',
  byWord: {
    all: 'Suggestions mot par mot, toutes les notes',
    patient: 'Suggestions mot par mot, patient {patient}',
  },
  open: 'Régler',
  openAll: 'Risques restants',
  searching: 'Recherche dans toutes les notes…',
  labelled: '« {words} » étiqueté à {n} endroit | « {words} » étiqueté à {n} endroits',
  judged: '« {words} » jugé non identifiant : {n} endroit | « {words} » jugé non identifiant : {n} endroits',
  takenBack:
    '« {words} » n’est identifiant nulle part : {n} étiquette retirée | ' +
    '« {words} » n’est identifiant nulle part : {n} étiquettes retirées',
  stopping: 'Reste {n} mot qui bloque la diffusion | Restent {n} mots qui bloquent la diffusion',
  settled: 'Tout ce qui bloquait la diffusion est réglé. Vous pouvez diffuser de nouveau.',
  releaseAgain: 'Diffuser…',
  none: {
    leaks: 'Tout ce qui bloquait la diffusion est réglé',
    all: 'Aucun risque restant trouvé',
    suggestions: 'Il ne reste aucune suggestion à traiter',
    text: 'La recherche de fuites est refaite lors de la diffusion.',
  },
  source: {
    leak: 'A bloqué la diffusion',
    elsewhere: 'Identifiant dans d’autres notes',
    spelling: 'Nom écrit autrement',
    rejected: 'Rejetée, bien que probable',
    undecided: 'À décider',
    unjudged: 'Jamais jugée',
  },
};

/** Of the command table. */
export const deskCommand: Shape<typeof enCommand> = {
  deskPrevious: 'Mot précédent',
  deskNext: 'Mot suivant',
  deskAccept: 'Étiqueter toutes les mentions du mot',
  deskNotPhi: 'Le mot n’est pas identifiant',
  deskLabel1: 'Étiquette : nom',
  deskLabel2: 'Étiquette : lieu',
  deskLabel3: 'Étiquette : date ou âge',
  deskLabel4: 'Étiquette : contact',
  deskLabel5: 'Étiquette : identifiant',
  deskLabel6: 'Étiquette : profession',
  deskLabel7: 'Étiquette : autre',
  deskExcept: 'Exclure certaines mentions',
  deskLeaveOut: 'Exclure cette mention',
  deskLook: 'Voir la mention dans sa note',
  deskFind: 'Voir où le mot a été accepté',
  deskTakeBack: 'Le mot n’est identifiant nulle part : retirer aussi les étiquettes acceptées',
  deskAll: 'Tous les risques, ou seulement ce qui a bloqué la diffusion',
  deskClose: 'Fermer les risques restants',
};
/** Short, for the key line. */
export const deskLine: Shape<typeof enLine> = {
  deskPrevious: 'mot',
  deskAccept: 'tout étiqueter',
  deskNotPhi: 'non identifiant',
  deskLabel1: 'étiquette',
  deskExcept: 'exceptions',
  deskLeaveOut: 'exclure',
  deskLook: 'voir',
  deskFind: 'où accepté',
  deskAll: 'tous / fuites',
  deskClose: 'fermer',
};
