import type { Statements } from './statements';

export const fr: Statements = {
  heading: 'Non affirmé :',
  noPrivacy:
    'La confidentialité différentielle : aucune action de cette politique ne borne ce que la diffusion révèle ' +
    'd’un patient.',
  shift:
    'La protection contre le rapprochement : là où les dates sont décalées, les intervalles d’un patient ' +
    'sont les vrais, et quiconque en connaît quelques-uns peut reconnaître le dossier.',
  kept: (kinds) => `Quoi que ce soit sur ce que la politique conserve : ${kinds}.`,
  words: (kinds) => `Quoi que ce soit sur les mots de listes publiques fermées, qui restent tels quels : ${kinds}.`,
  coarser: (kinds) => `La confidentialité différentielle de ce qui est seulement généralisé : ${kinds}.`,
  holder:
    'La protection contre quiconque détient la clé, le registre ou le projet de cette diffusion : il peut ' +
    'essayer des valeurs et ainsi annuler la diffusion.',
  pseudonymTable:
    'L’anonymat : un fichier de réidentification de cette diffusion existe ; quiconque le détient avec sa ' +
    'phrase secrète peut annuler la diffusion.',
  comparedDates:
    'Une garantie pour un patient sur les dates : elles ont été modifiées selon une méthode publiée, pour ' +
    'comparaison. Chaque intervalle a été modifié séparément, le coût croît avec chaque date, et des ' +
    'dossiers peuvent être reconnus à quelques visites connues ; seules les attaques mesurées en ' +
    'témoignent.',
  comparedPlaces:
    'Une garantie pour un patient sur les lieux : ils ont été modifiés selon une méthode publiée, pour ' +
    'comparaison. Une des dix communes les plus semblables à la vraie a été tirée : chacune révèle donc ' +
    'que la vraie est l’une de quelques-unes ; aucun ε fini ne vaut, et seules les attaques mesurées en ' +
    'témoignent.',
  declared:
    'Ce qui est déclaré : le nombre de dates d’un patient, quelles mentions sont la même date, leur ordre et ' +
    'le pays des lieux sont comme dans les originaux.',
  mayBeTrue:
    'Que chaque valeur tirée diffère de la vraie : un tirage peut redonner la vraie valeur, aussi souvent ' +
    'que le dit son mécanisme, et la recherche de fuites la laisse là où elle a été tirée, et nulle part ' +
    'ailleurs.',
  indicators:
    'Les lieux absents du tableau public : chacun y est remplacé par le plus proche qui y figure, et ' +
    'seuls ceux qui y figurent sont tirés.',
  timeline:
    'Les durées de séjour et les intervalles isolés : une chronologie est tirée d’un bloc, et beaucoup sont ' +
    'sans rapport avec la vraie.',
  labValues:
    'L’évolution des valeurs biologiques : de chaque analyte que nomme la politique, une valeur a été ' +
    'tirée près de la vraie, et toutes les autres dans l’ensemble d’une plage publique. Quel analyte est ' +
    'cité, dans quelle unité, combien de fois, quelles valeurs sont égales et que l’une sort de sa plage ' +
    'est comme dans les originaux ; de même toute valeur que la diffusion n’a pas reconnue et tout ' +
    'analyte que la politique ne nomme pas.',
  promisingNothing: (units) =>
    `La protection contre le rapprochement pour ${units} des patients ou documents : avec ce réglage, les ` +
    'mathématiques ne promettent rien pour eux ; seules les attaques mesurées en témoignent.',
  small: (units) =>
    `Se fondre parmi d’autres pour ${units} des patients ou documents : moins de 50 dans cette diffusion ont ` +
    'les mêmes faits déclarés.',
  local:
    'Plus que de petites différences, là où un mécanisme est local : au-delà de son rayon, quiconque ' +
    'connaît la vérité peut encore reconnaître le dossier.',
  withoutPatient: (documents) =>
    `La protection d’un patient sur plusieurs documents, pour ${documents} documents : aucun patient n’y est ` +
    'connu, et chacun a été débité séparément.',
  completeness:
    'L’exhaustivité : seul ce qui était marqué comme donnée identifiante a été remplacé ; ce que la détection ' +
    'et la relecture ont manqué, et les indices du texte libre, sont toujours là.',
  compliance: 'La conformité à HIPAA, au RGPD ou à toute autre loi : c’est à des personnes d’en juger.',
  promisingNothingSome:
    'La protection contre le rapprochement pour certains des patients ou documents : avec ce réglage, les ' +
    'mathématiques ne promettent rien pour eux ; seules les attaques mesurées en témoignent.',
  smallSome:
    'Se fondre parmi d’autres pour certains des patients ou documents : moins de 50 dans cette diffusion ont ' +
    'les mêmes faits déclarés.',
  withoutPatientSome:
    'La protection d’un patient sur plusieurs documents là où aucun patient n’est connu : chacun de ces ' +
    'documents a été débité séparément.',
  reportCompliance:
    'La conformité à HIPAA, au RGPD ou à toute autre loi : c’est à des personnes d’en juger ; cette page ' +
    'leur donne des chiffres.',
  reportCompleteness: 'L’exhaustivité : seul ce qui était marqué comme donnée identifiante a été remplacé.',
};
