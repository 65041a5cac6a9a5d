import type { Language } from '../../contract/text';

/** How words qualify the words around them. */
export const contextKinds = ['negation', 'history', 'family', 'hypothesis'] as const;
export type ContextKind = (typeof contextKinds)[number];

/** Cues, separated by bars; accents and case do not matter. */
export interface CueWords {
  /** Precede what they qualify. */
  readonly before: string;
  /** Follow it. */
  readonly after: string;
}

export interface CueTable {
  readonly cues: Readonly<Record<ContextKind, CueWords>>;
  /** Contain a cue but qualify nothing: `not only`, `gram negative`. */
  readonly never: string;
  /** They end the reach of a cue. */
  readonly ends: string;
  /** Headings whose whole paragraph is of the past, or of the family. */
  readonly headings: Readonly<Record<'history' | 'family', string>>;
}

/**
 * Words of negation, of the past, of the family and of hypothesis, after NegEx and ConText (Chapman et al. 2001;
 * Harkema et al. 2009); the lists are our own, one for each language rather than translated from one.
 */
export const contextCues: Readonly<Record<Language, CueTable>> = {
  en: {
    cues: {
      negation: {
        before:
          'no|not|without|w/o|denies|denied|denying|deny|never|never had|absence of|absent|negative for|' +
          'neg for|no evidence of|no signs of|no sign of|free of|fails to reveal|failed to reveal|' +
          'does not have|did not have|has no|had no|non|nor|neither|ruled out for|rules out|ruled out|' +
          'unremarkable for|not demonstrate|lack of|lacks|lacked|with no|none of|cannot see',
        after:
          'absent|negative|is negative|was negative|were negative|not seen|not present|not found|' +
          'was ruled out|were ruled out|has been ruled out|is ruled out|ruled out|denied|excluded|' +
          'was excluded|unlikely|is unlikely|not detected|has resolved|not identified|not demonstrated',
      },
      history: {
        before:
          'history of|history|hx of|hx|h/o|past history of|past medical history of|known history of|previous|' +
          'previously|prior|status post|s/p|past|remote|old|former|formerly|in the past|years ago had',
        after:
          'years ago|year ago|months ago|decades ago|in the past|in childhood|as a child|in remission|' +
          'in his youth|in her youth|previously',
      },
      family: {
        before:
          'family history of|family history|fh of|fhx|familial history of|family members with|relatives with|' +
          'mother|father|mothers|fathers|sister|brother|sisters|brothers|aunt|uncle|aunts|uncles|grandmother|' +
          'grandfather|grandparents|parents|siblings|son|daughter|sons|daughters|cousin|cousins|mom|dad|' +
          'maternal|paternal|twin|wife|husband|spouse',
        after:
          'in his mother|in her mother|in his father|in her father|in his family|in her family|in the family|' +
          'in a brother|in a sister|in his brother|in her brother|in his sister|in her sister|' +
          'on the maternal side|on the paternal side|in relatives|in a relative|runs in the family|' +
          'in both parents|in the mother|in the father',
      },
      hypothesis: {
        before:
          'if|possible|possibly|probable|probably|suspected|suspicion of|suspicious for|suspect|suspects|' +
          'rule out|r/o|to rule out|to exclude|versus|vs|may have|might have|could have|could be|may be|' +
          'might be|concern for|concerning for|worrisome for|likely|presumed|question of|questionable|' +
          'risk of|risk for|at risk for|should|in case of|differential diagnosis|differential includes|' +
          'consider|considering|evaluate for|screening for|test for|return for|monitor for|watch for|' +
          'prophylaxis|to prevent|cannot exclude|cannot rule out|not ruled out|unable to exclude|apparent|' +
          'prevention of',
        after:
          'is suspected|was suspected|is possible|was possible|is likely|cannot be excluded|' +
          'cannot be ruled out|was considered|is considered|must be ruled out|should be ruled out|' +
          'to be ruled out|not ruled out|was not ruled out|suspected|prophylaxis|is a consideration|' +
          'is being considered',
      },
    },
    never:
      'prior to|not only|no change|no changes|no increase|no longer than|not certain whether|' +
      'not necessarily|gram negative|no further|without difficulty|not cause|no doubt|no other than|' +
      'history taking|history and physical|social history|natural history|accompanied by her mother|' +
      'accompanied by his mother|accompanied by his father|accompanied by her father|' +
      'accompanied by his wife|accompanied by her husband|accompanied by his son|accompanied by her son|' +
      'accompanied by his daughter|accompanied by her daughter|mother reports|father reports|' +
      'mother states|father states|mother says|wife reports|wife states|husband reports|husband states|' +
      'daughter reports|son reports|parents report|lives with|living with|likely to|old man|old woman|' +
      'old male|old female|old boy|old girl|year old|years old|month old|months old|day old|days old|' +
      'week old|weeks old|as well as|negative pressure|post mortem|postoperative|non small|non insulin|' +
      'non st|non hodgkin|non alcoholic|if possible|as soon as possible',
    ends:
      'but|however|although|though|nevertheless|except|apart from|aside from|otherwise|yet|still|which|' +
      'who|whose|because|since|due to|secondary to|caused by|as a result of|presents with|presented with|' +
      'presenting with|presents|presented|complains of|complained of|reports|reported|shows|showed|' +
      'showing|reveals|revealed|demonstrates|demonstrated|now|currently|today|on admission|' +
      'on examination|is admitted|was admitted|is diagnosed|was diagnosed|patient|patients|he|she|' +
      'has developed|developed|has|had|was found',
    headings: {
      history:
        'past medical history|past history|medical history|past surgical history|surgical history|pmh|psh|' +
        'previous history|history of past illness|personal history|antecedents',
      family: 'family history|fh|fhx|family medical history|familial history',
    },
  },
  es: {
    cues: {
      negation: {
        before:
          'no|sin|ni|niega|niegan|negaba|nego|negando|tampoco|nunca|jamas|ausencia de|ausente|ausentes|' +
          'ausencia|negativo para|negativa para|negativos para|negativas para|descarta|descartan|descarto|' +
          'descartaron|descartandose|se descarto|se descarta|se descartaron|descartar|descartado|descartada|' +
          'excluye|excluyo|libre de|exento de|carece de|carecia de|falta de|sin evidencia de|sin signos de|' +
          'no se observa|no se observan|no se aprecia|no se aprecian|no presenta|no refiere|no hay|no habia|' +
          'no existe|no existen|no tiene|no muestra|no muestran|no evidencia|ningun|ninguna',
        after:
          'negativo|negativa|negativos|negativas|fue negativo|fue negativa|fueron negativos|fueron negativas|' +
          'resulto negativo|resulto negativa|resultaron negativos|resultaron negativas|ausente|ausentes|' +
          'descartado|descartada|descartados|descartadas|queda descartado|quedo descartado|fue descartado|' +
          'fue descartada|no se observa|no se observo|no se observaron|no se objetiva|no se objetivo|' +
          'excluido|excluida',
      },
      history: {
        before:
          'antecedentes de|antecedente de|antecedentes|antecedentes personales de|antecedentes personales|' +
          'antecedentes patologicos|historia de|historia previa de|historia clinica de|previo|previa|previos|' +
          'previas|hace anos|en el pasado|en la infancia|tuvo|habia tenido|habia presentado|' +
          'habia sido diagnosticado de|habia sido diagnosticada de|intervenido de|intervenida de|operado de|' +
          'operada de|ex|con historia de|diagnosticado hace anos de|diagnosticada hace anos de',
        after:
          'previo|previa|previos|previas|hace anos|hace un ano|hace dos anos|hace tres anos|hace varios anos|' +
          'hace muchos anos|hace meses|hace decadas|en el pasado|en la infancia|en su infancia|' +
          'en la juventud|en su juventud|en remision|anos antes|anos atras|antiguo|antigua',
      },
      family: {
        before:
          'antecedentes familiares de|antecedentes familiares|antecedente familiar de|historia familiar de|' +
          'historia familiar|familiar|familiares|madre|padre|padres|hermano|hermana|hermanos|hermanas|tio|' +
          'tia|tios|tias|abuelo|abuela|abuelos|abuelas|hijo|hija|hijos|hijas|primo|prima|primos|primas|' +
          'sobrino|sobrina|esposa|esposo|marido|mujer e hijos|rama materna|rama paterna|linea materna|' +
          'linea paterna',
        after:
          'en su madre|en su padre|en la madre|en el padre|en un hermano|en una hermana|en su hermano|' +
          'en su hermana|en la familia|en su familia|en familiares|en familiares de primer grado|' +
          'en ambos padres|en un tio|en una tia|por via materna|por via paterna|por rama materna|' +
          'por rama paterna',
      },
      hypothesis: {
        before:
          'si|posible|posibles|posiblemente|probable|probables|probablemente|sospecha de|sospecha clinica de|' +
          'sospecha|sospechas|sospechando|sospecho|se sospecha|se sospecho|sospechoso de|sospechosa de|' +
          'sospechosos de|sugestivo de|sugestiva de|sugestivos de|sugestivas de|sugerente de|compatible con|' +
          'para descartar|a descartar|con el fin de descartar|descartar|riesgo de|en caso de|podria ser|' +
          'podria tratarse de|podria corresponder a|pudiera ser|diagnostico diferencial|' +
          'diagnosticos diferenciales|diagnostico diferencial con|presunto|presunta|presumible|impresiona de|' +
          'orientado como|versus|vs|probabilidad de|profilaxis de|profilaxis|prevencion de|cribado de|' +
          'no se puede descartar|no se descarta|sin poder descartar|aparente',
        after:
          'a descartar|por descartar|a estudio|como posibilidad|no se puede descartar|no se descarta|' +
          'fue considerado|fue considerada|se considero|posible|probable|como probable|versus|en estudio',
      },
    },
    never:
      'no solo|no solamente|no obstante|no solo por|sin embargo|sin cambios|sin duda|sin dificultad|' +
      'gram negativo|gram negativos|gramnegativo|sin modificaciones|no insulinodependiente|no hodgkin|' +
      'linfoma no|acompanado de su madre|acompanada de su madre|acompanado por su madre|' +
      'acompanada por su madre|acompanado de su padre|acompanado por su padre|acompanada por su padre|' +
      'acompanado de su esposa|acompanada de su marido|acompanado por su hijo|acompanada por su hija|' +
      'la madre refiere|su madre refiere|el padre refiere|los padres refieren|la familia refiere|' +
      'la hija refiere|el hijo refiere|si bien|piel de la madre|historia actual|' +
      'historia de la enfermedad actual|historia clinica|medico de familia|medico familiar|' +
      'entorno familiar|planificacion familiar|no pequenas|virus no',
    ends:
      'pero|aunque|salvo|excepto|a excepcion de|sin embargo|no obstante|si bien|mientras que|que|quien|' +
      'cual|porque|ya que|debido a|secundario a|secundaria a|por lo que|presentando|presenta|presentaba|' +
      'presento|refiere|referia|refirio|acude|acudio|consulta por|muestra|mostro|mostraba|revelo|' +
      'evidencio|objetivo|se objetiva|se observa|se observo|se aprecia|se aprecio|ingresa|ingreso|' +
      'actualmente|en la actualidad|al ingreso|a la exploracion|paciente|es diagnosticado|' +
      'es diagnosticada|fue diagnosticado|fue diagnosticada|siendo|destaca|destacaba|destacando|inicia|' +
      'comienza|desarrolla|desarrollo',
    headings: {
      history:
        'antecedentes|antecedentes personales|antecedentes patologicos|antecedentes medicos|' +
        'antecedentes patologicos personales|antecedentes quirurgicos|antecedentes medicoquirurgicos|ap|' +
        'app|historia previa|intervenciones quirurgicas',
      family: 'antecedentes familiares|af|historia familiar|antecedentes heredofamiliares',
    },
  },
  fr: {
    cues: {
      negation: {
        before:
          'pas|pas de|pas d|absence de|absence d|sans|aucun|aucune|ni|nie|non|negatif pour|negative pour|' +
          'n a pas|n a jamais|jamais|jamais de|n est pas|il n existe pas|il n y a pas|exclut|exclu|elimine|' +
          'permet d eliminer|a permis d eliminer|indemne de|depourvu de|ne presente pas|ne retrouve pas|' +
          'ne montre pas|ne decrit pas|ne rapporte pas|resolution de|regression complete de',
        after:
          'negatif|negative|negatifs|negatives|etait negatif|etait negative|sont negatives|est negatif|' +
          'est negative|absent|absente|absents|absentes|exclu|exclue|elimine|eliminee|a ete exclu|' +
          'a ete exclue|a ete elimine|a ete eliminee|non retrouve|non retrouvee|non vu|non vue',
      },
      history: {
        before:
          'antecedent de|antecedents de|antecedent d|antecedents d|antecedent|antecedents|atcd de|atcd d|' +
          'atcd|histoire de|histoire ancienne de|ancien|ancienne|anciens|anciennes|opere de|operee de|' +
          'opere d|operee d|sequelle de|sequelles de|traite en|jadis|anterieurement|dans l enfance|autrefois',
        after:
          'dans l enfance|dans le passe|ancien|ancienne|anciens|anciennes|il y a plusieurs annees|' +
          'il y a des annees|il y a dix ans|il y a 10 ans|il y a quelques annees|en remission|anterieur|' +
          'anterieure|anterieurs|anterieures|sevre|sevree',
      },
      family: {
        before:
          'antecedents familiaux de|antecedents familiaux d|antecedents familiaux|antecedent familial de|' +
          'antecedent familial|histoire familiale de|histoire familiale|mere|pere|parents|frere|soeur|freres|' +
          'soeurs|oncle|tante|oncles|tantes|grand mere|grand pere|grands parents|fils|fille|filles|cousin|' +
          'cousine|cousins|neveu|niece|epouse|epoux|mari|conjoint|cote maternel|cote paternel',
        after:
          'chez sa mere|chez son pere|chez la mere|chez le pere|chez un frere|chez une soeur|chez son frere|' +
          'chez sa soeur|dans la famille|dans sa famille|chez les parents|du cote maternel|du cote paternel|' +
          'chez un apparente|chez des apparentes',
      },
      hypothesis: {
        before:
          'si|possible|possibles|possiblement|probable|probables|probablement|suspicion de|suspicion d|' +
          'suspicion|suspecte|suspecte de|suspectee|on suspecte|evoque|evoquant|evoquer|fait evoquer|' +
          'fait suspecter|en faveur de|en faveur d|compatible avec|eventuel|eventuelle|eventuellement|' +
          'rechercher|a la recherche de|a la recherche d|risque de|risque d|en cas de|en cas d|hypothese de|' +
          'hypothese d|hypothese|diagnostic differentiel|pourrait etre|pourrait correspondre a|eliminer|' +
          'pour eliminer|a eliminer|afin d eliminer|depistage de|depistage du|depistage|prevention de|' +
          'prevention des|prophylaxie|ne peut etre exclu|ne peut etre exclue|doute sur|doute|vs|versus|' +
          'n elimine pas|ne permet pas d eliminer|presume|presumee|surveillance de',
        after:
          'a eliminer|a exclure|non exclu|non exclue|ne peut etre exclu|ne peut etre exclue|' +
          'ne peut etre elimine|ne peut etre eliminee|est evoque|est evoquee|a ete evoque|a ete evoquee|' +
          'est suspecte|est suspectee|suspecte|suspectee|probable|possible|eventuel|eventuelle',
      },
    },
    never:
      'pas seulement|non seulement|sans doute|sans changement|sans modification|sans difficulte|' +
      'gram negatif|non hodgkinien|non insulinodependant|non insulino|non a petites|pas uniquement|' +
      'accompagne de sa mere|accompagnee de sa mere|accompagne par sa mere|accompagnee par sa mere|' +
      'accompagne de son pere|accompagnee de son pere|accompagne de son epouse|accompagnee de son mari|' +
      'accompagnee de sa fille|sa mere rapporte|sa mere signale|la mere rapporte|sa fille rapporte|' +
      'les parents rapportent|histoire de la maladie|vit avec|medecin de famille|ancien fumeur de',
    ends:
      'mais|cependant|toutefois|neanmoins|bien que|quoique|hormis|sauf|excepte|en dehors de|en dehors d|' +
      'a part|qui|dont|parce que|car|en raison de|en raison d|du a|secondaire a|secondaires a|presente|' +
      'presentait|presentant|se plaint de|consulte pour|montre|montrait|revele|objective|retrouve|' +
      'retrouvait|actuellement|a l admission|a l examen|a l entree|patient|patiente|est hospitalise|' +
      'est hospitalisee|developpe|a presente|il|elle',
    headings: {
      history:
        'antecedents|antecedents personnels|antecedents medicaux|antecedents chirurgicaux|' +
        'antecedents medico chirurgicaux|atcd|atcds|histoire medicale',
      family: 'antecedents familiaux|atcd familiaux|histoire familiale',
    },
  },
  nl: {
    cues: {
      negation: {
        before:
          'geen|niet|zonder|ontkent|noch|nooit|afwezigheid van|ontbreken van|vrij van|negatief voor|' +
          'geen aanwijzingen voor|geen tekenen van|geen sprake van|uitgesloten|sluit uit|niet passend bij|' +
          'nimmer|evenmin|geen bewijs voor',
        after:
          'negatief|is negatief|was negatief|waren negatief|afwezig|niet aanwezig|niet gezien|niet gevonden|' +
          'werd uitgesloten|werden uitgesloten|is uitgesloten|uitgesloten|ontkend|wordt ontkend|' +
          'werd niet gezien|niet aantoonbaar|onwaarschijnlijk',
      },
      history: {
        before:
          'voorgeschiedenis van|voorgeschiedenis met|voorgeschiedenis|status na|st na|eerder|eerdere|vroeger|' +
          'vroegere|bekend met eerdere|doorgemaakte|doorgemaakt|in het verleden|oude|oud|anamnese van|ex|' +
          'voormalig|destijds',
        after:
          'in de voorgeschiedenis|in het verleden|in de jeugd|als kind|jaren geleden|jaar geleden|' +
          'maanden geleden|doorgemaakt|in remissie|destijds',
      },
      family: {
        before:
          'familieanamnese|familiaire belasting met|familiair|familie|moeder|vader|ouders|broer|zus|zuster|' +
          'broers|zussen|oom|tante|ooms|tantes|grootmoeder|grootvader|grootouders|oma|opa|zoon|dochter|zonen|' +
          'dochters|neef|nicht|echtgenote|echtgenoot|partner|moederszijde|vaderszijde',
        after:
          'bij moeder|bij vader|bij zijn moeder|bij haar moeder|bij zijn vader|bij haar vader|bij een broer|' +
          'bij een zus|in de familie|van moederszijde|van vaderszijde|bij beide ouders',
      },
      hypothesis: {
        before:
          'indien|als er|mogelijk|mogelijke|mogelijks|waarschijnlijk|waarschijnlijke|vermoedelijk|' +
          'vermoedelijke|vermoeden van|vermoeden op|verdenking op|verdenking|verdacht voor|verdachte|cave|' +
          'risico op|kans op|differentiaal diagnose|differentiaaldiagnose|differentiaaldiagnostisch|dd|dd/|' +
          'uitsluiten van|uit te sluiten|ter uitsluiting van|om uit te sluiten|passend bij|eventueel|' +
          'eventuele|bij verdenking op|zou kunnen|kan passen bij|preventie van|profylaxe|screening op|' +
          'ter preventie van|niet uit te sluiten|bij optreden van|in geval van',
        after:
          'niet uit te sluiten|niet uitgesloten|kan niet worden uitgesloten|uit te sluiten|wordt overwogen|' +
          'werd overwogen|wordt vermoed|werd vermoed|mogelijk|waarschijnlijk|dd',
      },
    },
    never:
      'niet alleen|geen verandering|geen veranderingen|niet zozeer|zonder moeite|gram negatief|' +
      'gramnegatief|non hodgkin|niet kleincellig|samen met haar moeder|samen met zijn moeder|' +
      'vergezeld van haar moeder|vergezeld van zijn moeder|moeder vertelt|moeder meldt|' +
      'echtgenote vertelt|vader vertelt|dochter vertelt|jaar oud|jaar oude|maanden oud|maanden oude|' +
      'sociale anamnese|zo mogelijk|indien mogelijk|oude man|oude vrouw|woont met',
    ends:
      'maar|echter|hoewel|alhoewel|behalve|met uitzondering van|uitgezonderd|die|dat|waarvoor|omdat|' +
      'wegens|vanwege|ten gevolge van|secundair aan|door|presenteert|presenteerde|presenteert zich met|' +
      'klaagt over|meldt|toont|toonde|laat zien|liet zien|thans|momenteel|nu|bij opname|bij onderzoek|' +
      'patient|patiente|wel|heeft|had|kreeg|ontwikkelde|hij',
    headings: {
      history:
        'voorgeschiedenis|medische voorgeschiedenis|relevante voorgeschiedenis|vg|' +
        'chirurgische voorgeschiedenis|antecedenten|persoonlijke antecedenten',
      family: 'familieanamnese|fa|familiale antecedenten|familiegeschiedenis',
    },
  },
  de: {
    cues: {
      negation: {
        before:
          'kein|keine|keinen|keiner|keines|keinem|nicht|ohne|weder|noch|verneint|verneinte|niemals|nie|' +
          'ausschluss|ausschluss von|ausschluss einer|ausschluss eines|ausgeschlossen|frei von|fehlen von|' +
          'fehlend|fehlende|negativ fur|kein hinweis auf|keine hinweise auf|kein anhalt fur|' +
          'keine anzeichen fur|kein nachweis von|kein nachweis|keinerlei|z. a.|z.a.',
        after:
          'negativ|ist negativ|war negativ|waren negativ|ausgeschlossen|wurde ausgeschlossen|' +
          'wurden ausgeschlossen|konnte ausgeschlossen werden|konnten ausgeschlossen werden|verneint|' +
          'wird verneint|werden verneint|wurden verneint|wurde verneint|nicht nachweisbar|nicht nachgewiesen|' +
          'fehlt|fehlen|nicht vorhanden|unwahrscheinlich|nicht gesehen|nicht darstellbar|nicht abgrenzbar',
      },
      history: {
        before:
          'z. n.|z.n.|zn|zustand nach|st. n.|st.n.|status nach|st. p.|anamnestisch|anamnese von|' +
          'vorgeschichte von|vorgeschichte mit|vorgeschichte|vorbekannt|vorbekannte|vorbekannter|' +
          'vorbekanntes|fruher|fruhere|fruherer|fruheres|ehemalig|ehemaliger|ehemalige|alter|altes|vormals|' +
          'abgelaufen|abgelaufener|abgelaufene|stattgehabt|stattgehabte|stattgehabter|in der kindheit|' +
          'in der vergangenheit|ex',
        after:
          'in der anamnese|in der vorgeschichte|in der vergangenheit|in der kindheit|vor jahren|' +
          'vor vielen jahren|vor mehreren jahren|vor monaten|in remission|anamnestisch|als kind',
      },
      family: {
        before:
          'familienanamnese|familienanamnestisch|familiare belastung mit|familiare belastung|familiar|' +
          'familie|mutter|vater|eltern|bruder|schwester|geschwister|onkel|tante|grossmutter|grossvater|' +
          'grosseltern|oma|opa|sohn|tochter|cousin|cousine|neffe|nichte|ehefrau|ehemann|mutterlicherseits|' +
          'vaterlicherseits|ahn',
        after:
          'bei der mutter|beim vater|bei seiner mutter|bei ihrer mutter|bei seinem vater|bei ihrem vater|' +
          'bei einem bruder|bei einer schwester|in der familie|mutterlicherseits|vaterlicherseits|der mutter|' +
          'des vaters|des bruders|der schwester|bei beiden eltern',
      },
      hypothesis: {
        before:
          'v. a.|v.a.|va|verdacht auf|verdacht|verdachtsdiagnose|verdachtig auf|verdachtige|moglich|' +
          'moglicher|mogliche|mogliches|moglicherweise|wahrscheinlich|wahrscheinliche|wahrscheinlicher|' +
          'vermutlich|vermutete|vermuteter|fraglich|fragliche|fraglicher|fragliches|eventuell|evtl|evtl.|' +
          'differentialdiagnose|differenzialdiagnose|differentialdiagnostisch|dd|dd.|d.d.|falls|wenn|' +
          'bei auftreten von|im falle von|im falle einer|risiko fur|risiko einer|gefahr einer|gefahr von|' +
          'zum ausschluss|zum ausschluss von|zum ausschluss einer|zum ausschluss eines|auszuschliessen|' +
          'vereinbar mit|passend zu|hinweisend auf|prophylaxe|prophylaxe von|pravention von|screening auf|' +
          'abklarung einer|abklarung eines|abklarung|nicht auszuschliessen|suspekt auf|suspekte|' +
          'dringender verdacht auf|a. e.|a.e.|am ehesten',
        after:
          'nicht auszuschliessen|nicht ausgeschlossen|kann nicht ausgeschlossen werden|moglich|' +
          'wahrscheinlich|denkbar|vermutet|wird vermutet|wurde vermutet|wird diskutiert|auszuschliessen|' +
          'fraglich|prophylaxe|prophylaxen',
      },
    },
    never:
      'nicht nur|keine anderung|keine veranderung|keine veranderungen|nicht unbedingt|' +
      'ohne schwierigkeiten|gram negativ|gramnegativ|non hodgkin|nicht kleinzellig|nicht kleinzelliges|' +
      'nicht insulinpflichtig|nicht insulinpflichtiger|in begleitung ihrer mutter|' +
      'in begleitung seiner mutter|in begleitung der mutter|in begleitung der tochter|' +
      'in begleitung der ehefrau|mutter berichtet|vater berichtet|ehefrau berichtet|tochter berichtet|' +
      'jahre alt|jahre alte|jahre alter|monate alt|monate alter|wenn moglich|falls moglich|' +
      'sozialanamnese|so bald wie moglich|lebt mit|im alter|im alter von',
    ends:
      'aber|jedoch|allerdings|obwohl|obgleich|ausser|bis auf|mit ausnahme|sondern|der patient|' +
      'die patientin|patient|patientin|welche|welcher|welches|weil|aufgrund|wegen|infolge|sekundar bei|' +
      'bedingt durch|stellt sich vor mit|stellte sich vor mit|stellt sich|stellte sich|klagt uber|' +
      'klagte uber|berichtet uber|zeigt|zeigte|zeigten|zeigt sich|zeigte sich|nun|jetzt|aktuell|derzeit|' +
      'bei aufnahme|bei der untersuchung|hat|hatte|entwickelte|er|doch|dafur',
    headings: {
      history:
        'vorgeschichte|anamnese|vorerkrankungen|eigenanamnese|frühere erkrankungen|' +
        'nebendiagnosen in der vorgeschichte|voroperationen|op-anamnese|medizinische vorgeschichte',
      family: 'familienanamnese|fa|familiäre vorgeschichte|familiengeschichte',
    },
  },
};

/** `after` cues reach less far back than others reach forward: they refer to what was named last. */
export const reach = { before: 24, after: 8 } as const;
