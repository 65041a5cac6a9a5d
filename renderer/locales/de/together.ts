import type { TogetherWords } from '../en/together';

export const together: TogetherWords = {
  title: 'Repräsentationsmodelle',
  train: 'Zu trainierendes Repräsentationsmodell',
  ownName: 'Eigenes Repräsentationsmodell',
  pooledName: 'Gemeinsamer Tagger',
  part: {
    label: 'Ihre Rolle',
    provider: 'Anbieter',
    participant: 'Teilnehmer',
  },
  partText: {
    provider:
      'Sie trainieren oder wählen ein Repräsentationsmodell und geben es heraus. Jedes Haus erstellt damit ein ' +
      'Paket; Sie führen die Pakete zusammen, trainieren einen Tagger und geben ihn heraus.',
    participant:
      'Importieren Sie das Repräsentationsmodell des Anbieters, lesen Sie den Datenschutzbericht, ' +
      'erstellen Sie ein Paket Ihrer geprüften Notizen und importieren Sie den Tagger, der mit allen ' +
      'Paketen trainiert wurde.',
  },
  take: 'Importieren',
  takeTagger: 'Gemeinsamen Tagger importieren',
  publish: 'Repräsentationsmodell herausgeben',
  publishTagger: 'Tagger herausgeben',
  trainText:
    'Es wandelt jedes Wort einer geprüften Notiz in Zahlen um, die angeben sollen, welche Art von PHI es ' +
    'ist, aber nicht, welcher Name.',
  texts: 'Öffentliche Texte wählen',
  textsText:
    'Ein Ordner mit öffentlichen Texten (.txt, .jsonl), etwa veröffentlichten Fallberichten. Ihre Wörter ' +
    'stehen im Repräsentationsmodell: Verwenden Sie nichts Vertrauliches.',
  source: 'Herkunft der Texte',
  method: {
    label: 'Verfahren',
    leakTerm: 'Leckterm',
    code: 'Code (streng)',
    threePart: 'Dreiteilig (Friedrich 2019, nicht zur Weitergabe)',
  },
  methodText: {
    leakTerm: 'Erhält den größten Teil der Genauigkeit. Was es preisgibt, wird gemessen, nicht begrenzt.',
    code:
      'Jedes Wort wird zu einem von wenigen zufällig gewählten Symbolen: lokale Differential Privacy für ' +
      'jedes Wort, auf Kosten der Genauigkeit.',
    threePart:
      'Nur zur Reproduktion: nicht privat. Die Angreifer, gegen die es trainiert wird, finden nichts mehr; ' +
      'wer das Repräsentationsmodell hat, kann Namen aber weiterhin unterscheiden.',
  },
  words: '{n} Wörter',
  none: {
    provider: 'Noch kein Repräsentationsmodell',
    participant: 'Noch kein Repräsentationsmodell',
  },
  noneText: {
    provider: 'Trainieren Sie eines mit geprüften Notizen, oder importieren Sie eines aus einer Datei.',
    participant: 'Importieren Sie die Datei, die der Anbieter herausgegeben hat.',
  },
  under:
    'Pakete enthalten keinen Text. Was sie preisgeben, wird an den eigenen Notizen dieses Projekts ' +
    'gemessen, bevor eines erstellt wird.',
  answerNone: 'Mit anderen Häusern lernen, ohne Notizen zu senden',
  answer: 'Häuser lernen gemeinsam über „{name}“',
  answerRunning: 'Ein Repräsentationsmodell wird trainiert',
  answerPooling: 'Der gemeinsame Tagger wird trainiert',
  report: 'Datenschutzbericht',
  reportText:
    'Gemessen an Ihren eigenen geprüften Notizen, ohne die, mit denen das Repräsentationsmodell ' +
    'trainiert wurde. Gespeichert wird nichts.',
  measure: 'Messen',
  measuring: 'Wird gemessen …',
  above: 'Über den Grenzen: höchstens {mean} im Mittel und {percentile95} am 95. Perzentil.',
  below: 'Innerhalb der Grenzen: höchstens {mean} im Mittel und {percentile95} am 95. Perzentil.',
  sentences: '{n} Satz | {n} Sätze',
  leftOut: '{n} ausgelassen: schon gesendet oder doppelt vorhanden',
  promise:
    'Das Paket enthält keinen Text. An zurückgehaltenen Daten unterscheidet ein Angreifer, der das ' +
    'Repräsentationsmodell hat und beide Kandidaten kennt, einen Namen von einem ähnlichen in {share} % ' +
    'der Fälle (Zufall: 50 %).',
  openTitle: 'Was nicht geschützt ist',
  open: {
    known:
      'Bekannte Sätze werden wiedererkannt: Wer eine Kopie einer Notiz hat, findet sie unter anderen gleicher ' +
      'Länge.',
    tail:
      'Dieser Prozentsatz ist ein Mittelwert. Manche Paare werden viel öfter unterschieden, das ' +
      'schlechteste fast immer.',
    repeated: 'Wiederholte Erwähnungen eines Namens summieren sich, ebenso mehrere Freigaben eines Satzes.',
    labels: 'Labels, Groß- und Kleinschreibung, Anzahl und Reihenfolge der Token werden im Klartext übermittelt.',
  },
  picture: 'Wie oft der beste Angreifer richtig liegt',
  pictureText:
    'Punkt: Mittel. Raute: 95. Perzentil. Kreis: schlechtestes Paar. 50 % ist Zufall; gestrichelt: die Grenzen.',
  attacker: 'Angreifer, % der Fälle',
  neighbour: 'Ähnlicher Name',
  sameType: 'Gleiche Art',
  whiteBox: 'Verglichen mit der Repräsentation ohne Rauschen',
  mean: 'Mittelwert',
  percentile95: '95. Perzentil',
  percentile99: '99. Perzentil',
  worst: 'Schlechtestes',
  most: 'höchstens',
  pairs: 'Paare',
  among: 'Ähnlich: eines der {n} nächsten von {all} Wörtern.',
  epsilon: {
    token: 'Für ein Wort',
    sentence: 'Für den längsten Satz',
    patient: 'Für den Patienten mit den meisten Wörtern',
    text:
      'Lokale Differential Privacy des Codes. Sie wird getrennt geführt und nie auf das Budget einer ' +
      'Freigabe angerechnet.',
  },
  package: 'Paket dieses Projekts',
  reportFirst: 'Zuerst messen: Das Paket entsteht nach seinem Datenschutzbericht.',
  packageText:
    'Mit der Passphrase verschlüsselt, mit dem Schlüssel dieses Projekts signiert. Jeder Satz wird nur ' +
    'einmal versandt: Ein zweites Paket derselben Notizen gibt es nicht.',
  site: 'Haus',
  passphrase: 'Passphrase des Pakets',
  reason: 'Begründung',
  blocked:
    'Über {mean} im Mittel oder {percentile95} am 95. Perzentil wird kein Paket erstellt. Wer die Rolle ' +
    '„Datenschutz“ hat, kann es mit einer Begründung zulassen.',
  reasonText:
    'Über {mean} im Mittel oder {percentile95} am 95. Perzentil. Lassen Sie es in der Rolle „Datenschutz“ ' +
    'zu, stehen Ihr Name und die Begründung im Protokoll und im Paket.',
  make: 'Paket erstellen',
  packing: 'Paket wird erstellt …',
  packed: 'Das Paket wurde erstellt:',
  key: 'Schlüssel dieses Hauses: {key}…',
  answers: 'Eingegangene Pakete',
  answersText: 'Öffnen Sie die Pakete aller Häuser, auch Ihr eigenes. Der Anbieter braucht ihre Passphrase.',
  passphraseOf: 'Passphrase der Pakete',
  openPackages: 'Pakete öffnen',
  read: 'Lesen',
  waiting: '{n} gewählt: Geben Sie die Passphrase ein und lesen Sie die Pakete.',
  sentencesHead: 'Sätze',
  remark: 'Bemerkung',
  accepted: 'Zugelassen von {by}: {reason}',
  twice:
    'Zwei Pakete stammen aus demselben Haus: Ein Satz kann in beiden stehen. Beginnen Sie neu, ohne ' + 'eines davon.',
  pool: 'Zusammenführen und trainieren',
  pooled: 'Der gemeinsame Tagger steht jetzt bei den Modellen.',
};
