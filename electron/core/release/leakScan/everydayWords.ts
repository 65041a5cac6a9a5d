/**
 * Words of published cases that are also a surname or a town, or one letter away from a name: there they are lower-case
 * at least three times and nine times out of ten. Alone they count as a name only if capitalised within a sentence, and
 * a word among them is never a misspelt name. Counted in CodiEsp and E3C (English and French layer 1 to 3), both
 * CC BY 4.0; without given names. Folded. What `npm run build:everyday-words` added is nobody's surname in the
 * countries of the five languages either; it does not read the half of CodiEsp that measures refusals.
 */
export const everydayWords: ReadonlySet<string> = new Set(
  (
    'abajo abeille abondance abondante abrio accion acide agenesis agrego alcanza alcanzar allele alter altera ' +
    'altura alza alzas amarilla amarillo amenee anatomie ancho anger angles anillo animal annuelle anse anti ' +
    'antigene antigua aparecio apenas apex aporte appel apple apreciado arana arbol arceau arch arcos areas ' +
    'arena areola argon armas arms arpon arriba arrive arrojo aspect atendio aumenta balon bano barra barrera ' +
    'barreras barrido barrier barrio barro basado basale basse bassin bassinet bastante battement bazo beagle ' +
    'beam beams belli belt benigna benigne berge berges bigger blancas blancos blancs bland blanda blando bloc ' +
    'blocker blunt bocio body boli bolo bolos bolsa bomba bone bonnes bons bord borde borders bordes borgne ' +
    'born borne botella botte bottom bouche boudin boue bourgeon bourgeons bourse bouton bouts boveda branche ' +
    'bride bridged broche broke brothers brouillard brunes buen buenas bulla bullas bulto bultos burden bursa ' +
    'busca button caballo cabellos cabine cable cadenas cadet caillot calidad caliz calota calzado camas camel ' +
    'camina canino canteras carbon carbone cardia cardinal career carence carene cargas caries carne carnes ' +
    'carpe carpos carrefour casada casado casco cast causado cava cave cavidad cayado cebador cebolla cecite ' +
    'ceja cejas celda celles cement centers cepa cepas cepillo cerrada certaines cerveau chaine chambre change ' +
    'chasse chaud cheek cheeks chestnut cheval chiffre child choline chorro ciment cinturon cirujano cita ' +
    'citerne claridad claros classe clause clave clavo cocina codon coeur coffee cola colic colina colite ' +
    'collar colle collet colo colon colores cols coma conforme conique connue conseil constante constat ' +
    'continente copper cordal cordales cordero cordon cordones corn corne corneal coronas corporales correr ' +
    'corriente corrientes cortas cortejo cortex cortos cost costal costales costilla cotton counts courbe ' +
    'courte courtes cousin couteau cover crea creo crise crochet crown cubria cuerda cuero cuff cuna cura ' +
    'curado cure current cutis cutting cuyas daban dance dano days deal deben debera declara decours dedo ' +
    'deforme delay delgada delire delirio demand deme demise demora depasse deplace desir desired desmin ' +
    'desmoid diente doble dobles domine dominio donne dose dossier double drain driver dudas duena duty easier ' +
    'eclaire egard either element emitia emitio encuentra entero entrada escalas escaso escolar escucha espacio ' +
    'espera espeso espiga espina espinal espinas espiral estaban extremo facon factor faisant faja falla falls ' +
    'familia familiar farine faster fatiga faux fear feeling fell felt fessier fierro fijo file filet filles ' +
    'fines fini fitting flacon flanco flecha florido flous fluorine flushing folds fondo force forman fortes ' +
    'forth forward fosse fosses fournies fourreau foyer franca franche frange frasco frases freed fresco frias ' +
    'fuego fuga gain galerie gallego gallop ganado garrot gastro gato geant gene genero genou genoux genre ' +
    'germen geste gigante giganto giro gland globe golpe gorge gota gouttes grados grafia grama grandes grappe ' +
    'grasa grasse grave gravis greffe gril grinder grosse grounds grow grueso guantes gueri guerie guia guidee ' +
    'guise gusano habas habian habra hair hanches hands hard haut healer heard held herencia hermano hija ' +
    'hilera holding homo hook horario host humero igual ingles intron ionique izquierda jabon jardin juge jugo ' +
    'jumeau jumeaux keeping killer kind kindred kitchen lacis lagunas lamina lamine landed largas lavado layer ' +
    'leaf leak leaks learned legal lengua lesser liberee libre ligero ligne lines lisere liso lisses lista ' +
    'liver liviana llama llena look loop loss loud lucha lucide lumiere lunette lupica macon madera madura main ' +
    'maiz malaire mancha manera manga maniere mantle manual manuelle marcado marcas mareos marge margin mariage ' +
    'mariee marker marks marroqui marrow mascara mauvais maximum mayoria media median mediana mediano medida ' +
    'medulla melange melanin melena menage menor menton milder million millon mirada mirando mise mobile moelle ' +
    'molares mold mole molle mollet montana morbi morceau muerta munecas murine naranja narina negaron negros ' +
    'nette newborn nido nodal normal noto nouveau novo nuez obeso ocio octavo olivo onda orales organ organe ' +
    'oscuro oveja pair palatine palette palido palier palmas palmo panal panico papillon parait parejas pares ' +
    'parieto parlait parole parotida parrilla partia pasada pasado pass passage pastille paterna patio patron ' +
    'pavillon peak peeling peine peligros penasco pequeno permet peros person personal personne pertuis pesa ' +
    'pesada peso pico picos piece pierna piernas pilares pince pines pitting placento plane planes plano plant ' +
    'plaster plat plate plateau platino player plomo poblacion point poivre pole poly pomada port portales ' +
    'portes pound precisado previous prevoit primitiva primitivo progreso prouve prudente puentes pulido punch ' +
    'puno purpura quejido quemada quinta quinto quiza rachis radio raisin raison ramas random rascado rash ' +
    'rather raton rayos rebelle recuerda reddish redonda regard regime relata renaux renina reseca reseco ' +
    'reservoir resina resine resistencia retard retine retiro revelo riego riesgo rinon rising risk roce roces ' +
    'rodea rojas roles roller romo roof rosada rosado rostro rota rotado rounds ruedas sabe saillant sain saine ' +
    'sale salidas salido salina saline salivar salon sample samples sanguin sector seguia seguido seguira self ' +
    'sella selle selles serie sero serrata serre session sessions severite sexto shield shin shock shorter ' +
    'shoulders shows sickle sides signes silla sites sitting situ skills sliver slough soles solide sommet ' +
    'sonica sopa sordo spells spikes spina spire spoon spores spray staff start statine stem still stones ' +
    'strain stretch strokes stroma stromal struck stuck suero sueur surprise swallow sylvian tallo tamano ' +
    'tardio tejido tema temporal temprano tendon terceros termina tete tibias tolero toman tonique topic touche ' +
    'trace traced tracer traces traverse traves trazo treat tremor triangle tronco trouble trouve tufts turned ' +
    'tutor unica urbana vaca valencia validez valoro varias varillas vecina vector vello velo vena ventaja ' +
    'verdes verduras vereda verge verme vessel vessels vessie vias vigente vigil virginite vise vitre vivant ' +
    'vivo volet wake walk water wild wine wooden work younger zoster'
  ).split(' '),
);
