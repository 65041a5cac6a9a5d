import { foldLetters } from './knownMatcher';

/**
 * Given names with the short and familiar forms that notes use instead, in five languages: `name: form form; …`. From
 * common knowledge of names; a form may belong to several names.
 */
const table = `
william: bill billy will willie liam; robert: bob bobby rob robbie bert; richard: dick rick ricky rich;
james: jim jimmy jamie; john: jack johnny jon; edward: ed eddie ted ned; henry: harry hal;
charles: charlie chuck; thomas: tom tommy; michael: mike mick mickey micha; anthony: tony;
alexander: alex sandy alec sascha; andrew: andy drew; daniel: dan danny; david: dave davey; joseph: joe joey;
samuel: sam sammy; benjamin: ben benny; christopher: chris kit; nicholas: nick nicky; matthew: matt;
patrick: pat paddy; peter: pete; ronald: ron ronnie; donald: don donnie; kenneth: ken kenny; lawrence: larry;
frederick: fred freddie; gerald: gerry jerry; stephen: steve; steven: steve; timothy: tim; walter: walt wally;
albert: al bert bertie; arthur: art artie; leonard: len lenny; raymond: ray; philip: phil;
margaret: maggie meg peggy marge madge greta marg;
elizabeth: liz lizzie beth betty betsy eliza libby lisbeth elsie; katherine: kate kathy katie kitty;
catherine: cathy kate katie; mary: molly polly mae; dorothy: dot dottie dolly;
patricia: pat patty trish tricia; barbara: barb babs; susan: sue susie; rebecca: becky; victoria: vicky tori;
jennifer: jenny jen; jessica: jess; deborah: deb debbie; pamela: pam; sandra: sandy;
christine: chris chrissie tina; kimberly: kim; virginia: ginny; florence: flo florrie;
eleanor: nell nellie ellie nora; ellen: nell nellie; frances: fran frannie; josephine: jo josie;
theresa: terry tess tessa; teresa: terry tess tere; abigail: abby; amanda: mandy;
alexandra: alex sandra sasha; caroline: carrie; charlotte: lottie; francisco: paco paquito pancho curro kiko patxi;
josé: pepe chema; jose: pepe chema; jesús: chus suso; ignacio: nacho iñaki; manuel: manolo lolo;
antonio: toño toni; enrique: quique kike; rafael: rafa; fernando: nando; eduardo: edu lalo; guillermo: guille;
alberto: beto; roberto: beto; alejandro: ale jandro; santiago: santi; vicente: chente; gonzalo: gonza;
javier: javi; miguel: migue; ramón: moncho; joaquín: quino chimo; dolores: lola loli;
concepción: concha conchi; rosario: charo; pilar: pili; mercedes: merche meche; josefa: pepa;
francisca: paca paqui; isabel: isa chabela; guadalupe: lupe; consuelo: chelo; teresa: tere; remedios: reme;
encarnación: encarna; ascensión: choni; maría: mari; montserrat: montse; inmaculada: inma; esperanza: espe;
beatriz: bea; cristina: cris tina; elena: nena; catalina: cati; jean: jeannot; françois: fanfan;
alexandre: alex; maximilien: max; frédéric: fred; christophe: chris; guillaume: guigui;
élisabeth: babeth lisette; elisabeth: liesel lisa elsbeth sissi bettina lies betje; madeleine: mado;
marguerite: margot; catherine: cathy; dominique: domi; véronique: véro; germaine: maine; suzanne: suzon zaza;
jacqueline: jacotte; thérèse: tété maïté; simone: simonette; johannes: hans hannes johann jan joop jo joh;
johann: hans hannes hansi; joseph: sepp seppl jupp; josef: sepp seppl beppo pepi; georg: schorsch görgl;
friedrich: fritz friedel; wilhelm: willi willy; heinrich: heinz heiner heini; ludwig: lutz wiggerl;
matthias: matthes hias; sebastian: basti wastl; maximilian: max maxl; ferdinand: ferdl; leopold: poldi;
rudolf: rudi; alfred: fredl; konrad: kurt; gottfried: friedl; christian: chris; margarete: grete gretel gretl;
katharina: kathi käthe katrin trine; theresia: resi; franziska: franzi; magdalena: leni lena;
anneliese: anni liesl; rosa: rosl rosi; susanne: susi; waltraud: traudl traudi; gertrud: trude traudl;
hildegard: hilde; brigitte: gitti; barbara: bärbel babsi; maria: mitzi mia mieke; cornelis: kees cor nelis;
hendrik: henk rik; pieter: piet; jacobus: jaap koos; gerardus: gerard gerrit; wilhelmus: wim willem;
willem: wim pim; theodorus: theo dorus; antonius: toon ton; petrus: piet; adrianus: arie adrie;
franciscus: frans cis; nicolaas: klaas nico; bartholomeus: bart; wilhelmina: mien mina willy;
catharina: trijn toos to kaat rina; hendrika: riek rika; geertruida: truus trudy geertje;
johanna: jo annie jopie hanna; cornelia: corrie nel; adriana: jana sjaan; elisabeth: bets liesbeth;
margaretha: greet griet; petronella: nel nellie; theodora: thea dora
`;

const formsOf = (): ReadonlyMap<string, readonly string[]> => {
  const forms = new Map<string, string[]>();
  for (const entry of table.split(';')) {
    const [name = '', list = ''] = entry.split(':');
    const key = foldLetters(name.trim());
    if (key !== '') forms.set(key, [...(forms.get(key) ?? []), ...list.trim().split(/\s+/)]);
  }
  return forms;
};
let forms: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * The familiar forms of a given name, ignoring case and accents: `Margaret` gives `maggie`, `peggy`, …; none for
 * other words.
 */
export function diminutivesOf(name: string): readonly string[] {
  forms ??= formsOf();
  return forms.get(foldLetters(name)) ?? [];
}
