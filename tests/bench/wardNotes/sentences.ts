/** Sentences without PHI that look like it: eponyms, brands, scores, headings, numbers. One a line. */
export const sentences: Readonly<Record<string, string>> = {
  en: `
Kernig and Brudzinski negative, Glasgow 15, no Battle sign.
Madopar 62.5 mg at 06.00, 10.00, 14.00 and 18.00, never late.
Bristol 6 x3, Waterlow 21, MUST 2, Braden 14.
Peak flow 310/280/340, best ever 420.
CHA2DS2-VASc 4, HAS-BLED 2, apixaban 5 mg BD started.
PAST MEDICAL HISTORY: nil of note.
Bloods: Na 131, K 4.9, Cr 122, CRP 210, WCC 14.2.
Murphy's positive, McBurney's point tender, Rovsing's equivocal.
Visual acuity 6/9 right, 6/12 left, unaided.
The Hartmann's ran over eight hours, then dextrose saline.
Swan-Ganz removed, Hickman flushed, Groshong patent.
BP 142/86, repeat 138/84, target 130/80.
Bisoprolol 2.5 mg was changed to Cardicor, then back again.
Dukes B, Gleason 3+4, Breslow 0.9 mm, Clark level III.
Lives alone, independent with all care, walks with a stick.
Dressed with Aquacel Ag and Allevyn, changed alternate days.
Ask the pharmacy about the Oramorph before the weekend cover starts.
Epley manoeuvre performed twice, Dix-Hallpike then negative.
Weight 71.4 kg, height 1.68 m, BMI 25.3.
Grade 2 Baker's cyst, no DVT on Doppler.
Sengstaken tube not needed, Blatchford 3.
Charcot joint suspected, Wells score 1, D-dimer 410.
Hb 9.4-10.1-9.8, MCV 82, ferritin 12.
Jones criteria not met, ASO titre 200.
SOCIAL HISTORY: drinks 12-14 units, never smoked.
May mobilise as pain allows, will be seen by physio.
Fenton's procedure explained, consent form 4 completed.
One puff of Fostair 100/6 twice daily and as required.
Stryker bed ordered, Hill-Rom mattress returned.
Colles' fracture reduced under Bier's block, neurovascularly intact.
Trendelenburg and Thomas tests negative, true leg lengths equal.
Pt for OT, PT and SALT, then TTO.
Sats 88-92 on a 24% Venturi, ABG 7.31/8.2/9.1/30.
Light's criteria suggest an exudate; pH 7.18.
Virchow's node not palpable, no Horner's.
MEDICATION CHANGES: Adcal stopped, Fosamax started.
Addisonian picture, short Synacthen 210/340/390.
Grace score 142, Killip II, TIMI 4.
May Hegar dilator was used, size 6 to 9.
Urine dip: nit +, leu 3+, pH 5-6, SG 1.020.
Babinski down-going, Hoffmann's absent, Lhermitte's not elicited.
Temp 38.4 at 02:10, 37.9 at 06:00, paracetamol 1 g IV.
Ann Arbor IIB, Deauville 4 after ABVD x2.
Pain on a good day 3/10, on a bad day 8/10.
No known drug allergies, latex safe.
Robinson drain 1 removed, Blake drain 2 left on gravity.
FEV1/FVC 1.2/2.9, 41 %, no reversibility.
Refused Movicol but took Laxido with squash.
Hope to step down to ward level care when off Optiflow.
IMPRESSION: NEW LEFT BUNDLE BRANCH BLOCK.
Wernicke's unlikely, Pabrinex pairs 1 and 2 TDS regardless.
Kocher's incision healed, Jackson-Pratt 20 ml.
Grade 3 Sawyer's shelf seen, biopsied.
Addenbrooke's 71/100, clock drawing poor, Luria intact.
Rose petal test: marsh marigold pollen strongly positive.
Feeding: 8 x 65 mls SMA Gold, Gaviscon Infant with alternate feeds.
Lord's procedure was considered and declined.
Ref range 3.5-5.0, result 6.9, haemolysed, repeat 4.4.
Sliding scale per chart, Actrapid 50 in 50.
Cobb angle 24 degrees, Risser 2, no bracing.
`,
  de: `
`,
  fr: `
`,
  nl: `
`,
  es: `
`,
};
