/**
 * Words of published cases that are also a surname or a town, or one letter away from a name: there they are lower-case
 * at least three times and nine times out of ten. Alone they count as a name only if capitalised within a sentence, and
 * a word among them is never a misspelt name. Counted in CodiEsp (train, dev, background) and E3C (English and French
 * layer 1 to 3), both CC BY 4.0; without given names. Folded.
 */
export const everydayWords: ReadonlySet<string> = new Set(
  (
    'abondance abondante acide agenesis agrego alcanza alcanzar allele alter amarillo amenee anatomie ' +
    'ancho animal annuelle anse ' +
    'antigene antigua aparecio apenas apex aporte apreciado arana arceau arch arcos areas arena areola ' +
    'argon armas arrojo atendio ' +
    'aumenta barra barrera barrido barrio basado basale bassin benigna benigne berge berges blancs bland ' +
    'blanda blando bonnes botella ' +
    'bourgeons branche bridged broke brunes buenas bullas bultos cabine cadenas cadet caillot calidad ' +
    'calota camas camel camina ' +
    'carbon cardia career carence carene cargas caries carnes carpos casada casado causado cavidad ' +
    'cayado cecite ceja cement cepillo ' +
    'chaine change choline cinturon claridad colite colle collet colon colores conique connue constante ' +
    'constat copper cordal ' +
    'cordales cordero cordon corneal correr cortas cortejo cortex cortos cotton courte courtes cousin ' +
    'crise crochet curado cutis deal ' +
    'debera deforme delgada delire delirio demand demise demora desir desired desmin desmoid dobles ' +
    'domine dominio donne duena easier ' +
    'eclaire egard either element emitia emitio entrada escolar espina espinal espinas espiral estaban ' +
    'farine faster fatiga feeling ' +
    'fessier fierro filles fitting flanco fluorine fosses fournies franca franche frange frasco freed ' +
    'frias galerie gallego ganado ' +
    'gastro gene genou genoux germen gorge grafia grasse gravis gueri guerie guia guise habian healer ' +
    'herencia hook horario humero ' +
    'intron ionique izquierda keeping killer lamina lamine landed largas lesser liberee libre lisere ' +
    'lisses liver liviana llama ' +
    'lucide lunette macon madera madura malaire manera manual manuelle marcado marcas mareos marge ' +
    'margin mariage mariee marker marks ' +
    'marroqui maximum mayoria media median mediana mediano medida melange melanin melena menton milder ' +
    'mirada mirando moelle mold ' +
    'mollet montana morceau muerta murine naranja narina negaron negros nette normal octavo olivo onda ' +
    'orales organe palatine palette ' +
    'palido palier palmo parait parieto parlait parole parotida partia pasada pasado pastille paterna ' +
    'patio patron peeling peine ' +
    'peligros permet person pertuis pesada piece pince pitting platino plomo pomada precisado previous ' +
    'prevoit primitiva primitivo ' +
    'prudente puentes pulido quemada quinta quinto rachis random redonda regard regime relata renaux ' +
    'renina reseca resina resine ' +
    'retard retine riego rinon rojas romo rosada rosado rota rotado ruedas saine salidas salido salina ' +
    'saline salivar sector seguia ' +
    'seguido seguira sella serie serrata severite shield sickle silla sitting skills sliver slough ' +
    'solide sonica spina spores start ' +
    'statine stones stretch strokes stroma stromal sylvian tamano tendon termina tibias tolero tonique ' +
    'trace traced tracer traces ' +
    'tremor turned urbana vaca valencia validez valoro varias vector vena verge vessel vessie vigente ' +
    'vigil virginite vitre volet ' +
    'water zoster'
  ).split(' '),
);
