/** Generic names of drugs end so in the five languages, and hardly a surname does. */
export const drug = new RegExp(
  '(?:cill?in[ea]?|m[iy]cin[ea]?|floxacin[eao]?|coxibe?|prazole?|sartane?|statine?|conazole?|olol|dipine?|zepam|' +
    'parin[ea]?|flurane?|tinib|mab|gliptin[ea]?|cycline?|caïne|profène?|péridol|ambutol|[ao]xazol[eo]?|thoprime?)$',
  'iu',
);
