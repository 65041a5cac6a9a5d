/** Names of HTML for letters, punctuation and blanks beyond ISO 8859-1, each with its code point. */
export const entityNames: ReadonlyMap<string, string> = new Map(
  `
AMP:26 Abreve:102 Acy:410 Alpha:391 Amacr:100 Aogon:104 ApplyFunction:2061 Bcy:411 Beta:392 CHcy:427 Cacute:106
Ccaron:10c Ccirc:108 Cdot:10a Chi:3a7 CloseCurlyDoubleQuote:201d CloseCurlyQuote:2019 DJcy:402 DScy:405 DZcy:40f
Dagger:2021 Dcaron:10e Dcy:414 Delta:394 Dstrok:110 ENG:14a Ecaron:11a Ecy:42d Edot:116 Emacr:112 Eogon:118
Epsilon:395 Eta:397 Fcy:424 GJcy:403 Gamma:393 Gammad:3dc Gbreve:11e Gcedil:122 Gcirc:11c Gcy:413 Gdot:120
HARDcy:42a Hacek:2c7 Hat:5e Hcirc:124 Hstrok:126 IEcy:415 IJlig:132 IOcy:401 Icy:418 Idot:130 Imacr:12a
InvisibleComma:2063 InvisibleTimes:2062 Iogon:12e Iota:399 Itilde:128 Iukcy:406 Jcirc:134 Jcy:419 Jsercy:408
Jukcy:404 KHcy:425 KJcy:40c Kappa:39a Kcedil:136 Kcy:41a LJcy:409 Lacute:139 Lambda:39b Lcaron:13d Lcedil:13b
Lcy:41b Lmidot:13f Lstrok:141 Mcy:41c MediumSpace:205f Mu:39c NJcy:40a Nacute:143 Ncaron:147 Ncedil:145 Ncy:41d
NegativeMediumSpace:200b NegativeThickSpace:200b NegativeThinSpace:200b NegativeVeryThinSpace:200b NewLine:a
NoBreak:2060 Nu:39d OElig:152 Ocy:41e Odblac:150 Omacr:14c Omega:3a9 Omicron:39f OpenCurlyDoubleQuote:201c
OpenCurlyQuote:2018 OverBar:203e Pcy:41f Phi:3a6 Pi:3a0 Prime:2033 Psi:3a8 QUOT:22 Racute:154 Rcaron:158
Rcedil:156 Rcy:420 Rho:3a1 SHCHcy:429 SHcy:428 SOFTcy:42c Sacute:15a Scaron:160 Scedil:15e Scirc:15c Scy:421
Sigma:3a3 TSHcy:40b TScy:426 Tab:9 Tau:3a4 Tcaron:164 Tcedil:162 Tcy:422 Theta:398 ThinSpace:2009 Tstrok:166
Ubrcy:40e Ubreve:16c Ucy:423 Udblac:170 Umacr:16a UnderBar:5f Uogon:172 Upsi:3d2 Upsilon:3a5 Uring:16e
Utilde:168 Vcy:412 Verbar:2016 Vert:2016 VeryThinSpace:200a Wcirc:174 Xi:39e YAcy:42f YIcy:407 YUcy:42e
Ycirc:176 Ycy:42b Yuml:178 ZHcy:416 Zacute:179 Zcaron:17d Zcy:417 Zdot:17b ZeroWidthSpace:200b Zeta:396
abreve:103 acy:430 af:2061 alpha:3b1 amacr:101 angst:c5 aogon:105 ast:2a backprime:2035 bcy:431 bdquo:201e
beta:3b2 bprime:2035 bsemi:204f bsol:5c bull:2022 bullet:2022 cacute:107 caret:2041 caron:2c7 ccaron:10d
ccirc:109 cdot:10b chcy:447 chi:3c7 circ:2c6 colon:3a comma:2c commat:40 dagger:2020 dash:2010 dcaron:10f
dcy:434 ddagger:2021 delta:3b4 digamma:3dd djcy:452 dollar:24 dscy:455 dstrok:111 dzcy:45f ecaron:11b ecy:44d
edot:117 emacr:113 emsp13:2004 emsp14:2005 emsp:2003 eng:14b ensp:2002 eogon:119 epsi:3b5 epsilon:3b5 epsiv:3f5
equals:3d eta:3b7 euro:20ac excl:21 fcy:444 ffilig:fb03 fflig:fb00 ffllig:fb04 filig:fb01 fllig:fb02 fnof:192
gacute:1f5 gamma:3b3 gammad:3dd gbreve:11f gcirc:11d gcy:433 gdot:121 ge:2265 gjcy:453 grave:60 hairsp:200a
hardcy:44a hcirc:125 hellip:2026 horbar:2015 hstrok:127 hybull:2043 hyphen:2010 ic:2063 icy:438 iecy:435
ijlig:133 imacr:12b imath:131 imped:1b5 infin:221e inodot:131 iocy:451 iogon:12f iota:3b9 it:2062 itilde:129
iukcy:456 jcirc:135 jcy:439 jmath:237 jsercy:458 jukcy:454 kappa:3ba kappav:3f0 kcedil:137 kcy:43a kgreen:138
khcy:445 kjcy:45c lacute:13a lambda:3bb lbrace:7b lbrack:5b lcaron:13e lcedil:13c lcub:7b lcy:43b ldquo:201c
ldquor:201e le:2264 ljcy:459 lmidot:140 lowbar:5f lpar:28 lrm:200e lsaquo:2039 lsqb:5b lsquo:2018 lsquor:201a
lstrok:142 mcy:43c mdash:2014 midast:2a minus:2212 mldr:2026 mu:3bc nacute:144 napos:149 ncaron:148 ncedil:146
ncy:43d ndash:2013 ne:2260 njcy:45a nldr:2025 nu:3bd num:23 numero:2116 numsp:2007 ocy:43e odblac:151 oelig:153
ohm:3a9 oline:203e omacr:14d omega:3c9 omicron:3bf pcy:43f percnt:25 period:2e permil:2030 pertenk:2031 phi:3c6
phiv:3d5 pi:3c0 piv:3d6 plus:2b prime:2032 psi:3c8 puncsp:2008 qprime:2057 quest:3f racute:155 rbrace:7d
rbrack:5d rcaron:159 rcedil:157 rcub:7d rcy:440 rdquo:201d rdquor:201d rho:3c1 rhov:3f1 rlm:200f rpar:29
rsaquo:203a rsqb:5d rsquo:2019 rsquor:2019 sacute:15b sbquo:201a scaron:161 scedil:15f scirc:15d scy:441 semi:3b
shchcy:449 shcy:448 sigma:3c3 sigmaf:3c2 sigmav:3c2 softcy:44c sol:2f straightepsilon:3f5 straightphi:3d5
tau:3c4 tcaron:165 tcedil:163 tcy:442 theta:3b8 thetasym:3d1 thetav:3d1 thinsp:2009 tprime:2034 trade:2122
tscy:446 tshcy:45b tstrok:167 ubrcy:45e ubreve:16d ucy:443 udblac:171 umacr:16b uogon:173 upsi:3c5 upsih:3d2
upsilon:3c5 uring:16f utilde:169 varepsilon:3f5 varkappa:3f0 varphi:3d5 varpi:3d6 varrho:3f1 varsigma:3c2
vartheta:3d1 vcy:432 verbar:7c wcirc:175 xi:3be yacy:44f ycirc:177 ycy:44b yicy:457 yucy:44e zacute:17a
zcaron:17e zcy:437 zdot:17c zeta:3b6 zhcy:436 zwj:200d zwnj:200c`
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [name = '', point = ''] = pair.split(':');
      return [name, String.fromCodePoint(parseInt(point, 16))] as const;
    }),
);
