import type { Statements } from './statements';

export const fr: Statements = {
  language: 'fr',
  heading: 'Non affirmé\u00a0:',
  noPrivacy:
    'La confidentialité différentielle\u00a0: aucune action de cette politique ne borne ce que la diffusion révèle ' +
    'd’un patient.',
  shift:
    'La protection contre le rapprochement\u00a0: là où les dates sont décalées, les intervalles d’un patient ' +
    'sont les vrais, et quiconque en connaît quelques-uns peut reconnaître le dossier.',
  kept: (kinds) => `Quoi que ce soit sur ce que la politique conserve\u00a0: ${kinds}.`,
  words: (kinds) =>
    `Quoi que ce soit sur les mots de listes publiques fermées, qui restent tels quels\u00a0: ${kinds}.`,
  coarser: (kinds) => `La confidentialité différentielle pour les valeurs seulement généralisées\u00a0: ${kinds}.`,
  holder:
    'La protection contre quiconque détient la clé, le registre ou le projet de cette diffusion\u00a0: il peut ' +
    'essayer des valeurs et ainsi retrouver les originaux.',
  pseudonymTable:
    'L’anonymat\u00a0: un fichier de réidentification de cette diffusion existe\u202f; quiconque le détient avec sa ' +
    'phrase secrète peut retrouver les originaux.',
  comparedDates:
    'Une garantie pour un patient sur les dates\u00a0: elles ont été modifiées selon une méthode publiée, pour ' +
    'comparaison. Chaque intervalle a été modifié séparément, le coût croît avec chaque date, et des ' +
    'dossiers peuvent être reconnus à quelques visites connues\u202f; seules les attaques mesurées en ' +
    'témoignent.',
  comparedPlaces:
    'Une garantie pour un patient sur les lieux\u00a0: ils ont été modifiés selon une méthode publiée, pour ' +
    'comparaison. Une des dix communes les plus semblables à la vraie a été tirée\u00a0: chacune révèle donc ' +
    'que la vraie est l’une de quelques-unes\u202f; aucun ε fini ne vaut, et seules les attaques mesurées en ' +
    'témoignent.',
  declared:
    'Ce qui est déclaré\u00a0: le nombre de dates d’un patient, quelles mentions sont la même date, leur ordre et ' +
    'le pays des lieux sont comme dans les originaux.',
  mayBeTrue:
    'Que chaque valeur tirée diffère de la vraie\u00a0: un tirage peut redonner la vraie valeur, aussi souvent ' +
    'que le dit son mécanisme, et la recherche de fuites la laisse là où elle a été tirée, et nulle part ' +
    'ailleurs.',
  indicators:
    'Les lieux absents du tableau public\u00a0: chacun y est remplacé par le plus proche qui y figure, et ' +
    'seuls ceux qui y figurent sont tirés.',
  timeline:
    'Les durées de séjour et les intervalles isolés\u00a0: une chronologie est tirée d’un bloc, et beaucoup sont ' +
    'sans rapport avec la vraie.',
  labValues:
    'L’évolution des valeurs biologiques\u00a0: de chaque analyte que nomme la politique, une valeur a été ' +
    'tirée près de la vraie, et toutes les autres dans l’ensemble d’une plage publique. Quel analyte est ' +
    'cité, dans quelle unité, combien de fois, quelles valeurs sont égales et que l’une sort de sa plage ' +
    'est comme dans les originaux\u202f; de même toute valeur que la diffusion n’a pas reconnue et tout ' +
    'analyte que la politique ne nomme pas.',
  promisingNothing: (units) =>
    `La protection contre le rapprochement pour ${units} des patients ou documents\u00a0: avec ce réglage, il ` +
    'n’y a aucune garantie mathématique pour eux\u202f; seules les attaques mesurées en témoignent.',
  small: (units) =>
    `Se fondre parmi d’autres pour ${units} des patients ou documents\u00a0: moins de 50 dans cette diffusion ont ` +
    'les mêmes faits déclarés.',
  local:
    'Plus que de petites différences, là où un mécanisme est local\u00a0: au-delà de son rayon, quiconque ' +
    'connaît la vérité peut encore reconnaître le dossier.',
  withoutPatient: (documents) =>
    `La protection d’un patient sur plusieurs documents, pour ${documents} documents\u00a0: aucun patient n’y est ` +
    'connu, et chacun a été débité séparément.',
  completeness:
    'L’exhaustivité\u00a0: seul ce qui était marqué comme donnée identifiante a été remplacé\u202f; ce que la ' +
    'détection et la relecture ont manqué, et les indices du texte libre, sont toujours là.',
  compliance: 'La conformité à HIPAA, au RGPD ou à toute autre loi\u00a0: c’est à des personnes d’en juger.',
  promisingNothingSome:
    'La protection contre le rapprochement pour certains des patients ou documents\u00a0: avec ce réglage, il ' +
    'n’y a aucune garantie mathématique pour eux\u202f; seules les attaques mesurées en témoignent.',
  smallSome:
    'Se fondre parmi d’autres pour certains des patients ou documents\u00a0: moins de 50 dans cette diffusion ont ' +
    'les mêmes faits déclarés.',
  withoutPatientSome:
    'La protection d’un patient sur plusieurs documents là où aucun patient n’est connu\u00a0: chacun de ces ' +
    'documents a été débité séparément.',
  reportCompliance:
    'La conformité à HIPAA, au RGPD ou à toute autre loi\u00a0: c’est à des personnes d’en juger\u202f; cette page ' +
    'leur donne des chiffres.',
  reportCompleteness: 'L’exhaustivité\u00a0: seul ce qui était marqué comme donnée identifiante a été remplacé.',
};
