import { rect } from './candidates.ts';
import { accent, ink, line, numbers } from './layout.ts';
import { across, downwards, faint, print, standing } from './mockup-light.ts';

const paper = across('paper', [0, '#e9edef'], [22, '#ffffff'], [62, '#f7f9fa'], [100, '#ccd4d8']);

/** A pouch that stands on the fold of its foot, sealed at the top. */
export const pouch = () =>
  `<defs>${across('foil', [0, '#2c3a44'], [16, '#5d707c'], [30, '#44545f'], [70, '#33424c'], [100, '#1f2b33'])}${paper}</defs>` +
  standing(600, 1066, 262) +
  `<path d="M352 150H848Q862 300 866 480Q872 800 850 1040Q730 1084 600 1084T350 1040Q328 800 334 480Q338 300 352 150z" fill="url(#foil)"/>` +
  // The welded seam, with a notch on each side to tear it.
  `<path d="M352 150H848L853 214H347z" fill="#6b7f8b"/>` +
  numbers(7)
    .map(
      (i) =>
        `<path d="M${351.5 - i * 0.6} ${158 + i * 8}H${848.5 + i * 0.6}" stroke="#4d606b" stroke-width="2"/>`,
    )
    .join('') +
  `<path d="M347 232l20 11-20 11zM853 232l-20 11 20 11z" fill="#ffffff" opacity="0.55"/>` +
  // The foot opens in a curve, and the film is drawn in above it.
  `<path d="M343 940Q600 1040 857 940L850 1040Q730 1084 600 1084T350 1040z" fill="#16212a" opacity="0.38"/>` +
  `<path d="M392 300Q380 620 396 930" fill="none" stroke="#8fa2ad" stroke-width="16" stroke-linecap="round" opacity="0.4"/>` +
  rect(430, 400, 340, 420, 'url(#paper)', 'rx="6"') +
  print(600, 590, 60, 'Your label', ink) +
  print(600, 652, 34, '250 g', accent);

/** A glass bottle of 30 ml with a dropper. */
export const dropperBottle = () =>
  `<defs>${across('glass', [0, '#6f3a17'], [14, '#c07a43'], [34, '#9a5a2a'], [72, '#7d451e'], [100, '#4d270e'])}${across('rubber', [0, '#1a242c'], [26, '#54646f'], [60, '#2c3943'], [100, '#141c22'])}${across('collar', [0, '#39464f'], [24, '#93a2ab'], [60, '#56656f'], [100, '#232d34'])}${paper}</defs>` +
  standing(600, 1098, 190) +
  `<path d="M556 128Q558 76 600 76T644 128L652 262H548z" fill="url(#rubber)"/>` +
  rect(520, 262, 160, 96, 'url(#collar)', 'rx="8"') +
  numbers(9)
    .map((i) => rect(532 + i * 17, 270, 3, 80, '#1a242c', 'opacity="0.35"'))
    .join('') +
  `<path d="M548 358H652V412Q652 436 700 456Q784 492 784 580V1050Q784 1104 730 1104H470Q416 1104 416 1050V580Q416 492 500 456Q548 436 548 412z" fill="url(#glass)"/>` +
  // What is in it, and the pipette that reaches down to it.
  rect(592, 372, 16, 230, '#e9c9a8', 'opacity="0.35"') +
  rect(416, 640, 368, 340, 'url(#paper)') +
  `<path d="M440 600Q440 520 504 480" fill="none" stroke="#f1cda8" stroke-width="14" stroke-linecap="round" opacity="0.6"/>` +
  `<path d="M440 1004V1044Q440 1080 474 1082" fill="none" stroke="#f1cda8" stroke-width="12" stroke-linecap="round" opacity="0.5"/>` +
  print(600, 800, 58, 'Your label', ink) +
  print(600, 860, 34, '30 ml', accent);

/** A low jar with a screw lid, seen a little from above. */
export const jar = () =>
  `<defs>${across('lid', [0, '#2a3740'], [22, '#75858f'], [58, '#42525c'], [100, '#1b252c'])}${across('frosted', [0, '#b9c9c4'], [22, '#f3f8f6'], [60, '#d7e4df'], [100, '#93a9a2'])}${paper}</defs>` +
  standing(600, 968, 330) +
  `<path d="M280 520V900Q280 1000 600 1000T920 900V520z" fill="url(#frosted)"/>` +
  `<path d="M262 340V520Q262 580 600 580T938 520V340z" fill="url(#lid)"/>` +
  numbers(33)
    .map((i) => {
      const turn = (Math.PI * (i + 1)) / 34;
      const [x, y] = [600 - Math.cos(turn) * 338, 340 + Math.sin(turn) * 45];
      return `<path d="M${x.toFixed(1)} ${(y + 26).toFixed(1)}V${(y + 168).toFixed(1)}" stroke="#141c22" stroke-width="3" opacity="0.35"/>`;
    })
    .join('') +
  `<ellipse cx="600" cy="340" rx="338" ry="52" fill="#8796a0"/><ellipse cx="600" cy="340" rx="318" ry="46" fill="#6b7b86"/>` +
  `<path d="M280 664Q280 740 600 740T920 664V874Q920 950 600 950T280 874z" fill="url(#paper)"/>` +
  print(600, 846, 64, 'Your label', ink) +
  print(600, 904, 34, '50 ml', accent);

/** A mug for a print, seen a little from above. */
export const mug = () =>
  `<defs>${across('clay', [0, '#d5dbde'], [20, '#ffffff'], [58, '#f0f3f4'], [100, '#b3bdc3'])}${downwards('inside', [0, '#8b979e'], [100, '#dfe5e8'])}</defs>` +
  standing(560, 1016, 290) +
  `<path d="M820 430Q1010 400 1010 610T812 850" fill="none" stroke="#c2cbd0" stroke-width="62"/><path d="M822 424Q1016 392 1016 604T814 842" fill="none" stroke="#e4e9eb" stroke-width="34"/>` +
  `<path d="M270 260L292 940Q296 1040 560 1040T828 940L850 260z" fill="url(#clay)"/>` +
  `<ellipse cx="560" cy="260" rx="290" ry="66" fill="#f7f9fa"/><ellipse cx="560" cy="264" rx="268" ry="56" fill="url(#inside)"/>` +
  `<path d="M356 470Q560 520 764 470L752 800Q560 850 368 800z" fill="none" stroke="${accent}" stroke-width="4" stroke-dasharray="16 12"/>` +
  print(560, 672, 64, 'Your print', accent);

/** A tube that stands on its cap. */
export const tube = () =>
  `<defs>${across('soft', [0, '#93b5ad'], [20, '#eaf4f1'], [56, '#cfe3dd'], [100, '#7ea198'])}${across('cap', [0, '#0e4039'], [24, '#3f8578'], [60, '#1b5d53'], [100, '#0a2f2a'])}</defs>` +
  standing(600, 1086, 190) +
  // Flat where it is welded, round where it meets the cap.
  `<path d="M366 106H834L782 900Q782 924 600 924T418 900z" fill="url(#soft)"/>` +
  `<path d="M366 106H834L830 158H370z" fill="#b8d3cc"/>` +
  numbers(24)
    .map((i) => rect(376 + i * 19, 110, 4, 44, '#7ea198'))
    .join('') +
  `<path d="M432 900Q432 924 600 924T768 900V1074Q768 1104 600 1104T432 1074z" fill="url(#cap)"/>` +
  print(600, 470, 60, 'Your brand', '#14564d') +
  numbers(3)
    .map((i) => rect(470 + i * 30, 540 + i * 34, 260 - i * 60, 9, '#5f958b'))
    .join('') +
  print(600, 800, 34, '75 ml', '#14564d');

/** A T-shirt laid flat. */
export const shirt = () => {
  const body =
    'M430 170Q600 262 770 170L900 222Q966 254 1000 330L1082 516L950 584L884 470Q872 760 886 1080Q600 1110 314 1080Q328 760 316 470L250 584L118 516L200 330Q234 254 300 222z';
  return (
    `<defs>${across('cotton', [0, '#eceff1'], [34, '#ffffff'], [66, '#fafbfc'], [100, '#d6dde1'])}</defs>` +
    `<path d="${body}" transform="translate(16 22)" fill="${faint}" opacity="0.14"/>` +
    `<path d="${body}" fill="url(#cotton)" stroke="${line}" stroke-width="3"/>` +
    // The collar, the seams of the sleeves and their hems.
    `<path d="M430 170Q600 262 770 170L790 178Q600 306 410 178z" fill="#dfe5e8" stroke="${line}" stroke-width="3"/>` +
    `<path d="M430 170Q600 216 770 170Q600 238 430 170z" fill="#b9c4ca"/>` +
    `<path d="M316 470Q318 340 300 222M884 470Q882 340 900 222M138 506L264 570M1062 506L936 570M318 1046Q600 1076 882 1046" fill="none" stroke="#cfd8dd" stroke-width="4"/>` +
    `<path d="M344 560Q372 640 356 760M856 560Q828 640 846 780" fill="none" stroke="#c3ced4" stroke-width="10" stroke-linecap="round" opacity="0.6"/>` +
    `<rect x="440" y="400" width="320" height="400" fill="none" stroke="${accent}" stroke-width="4" stroke-dasharray="16 12"/>` +
    print(600, 614, 54, 'Your print', accent)
  );
};

/** A phone that shows a shop. */
export const phone = () =>
  `<defs>${across('metal', [0, '#8d9aa3'], [6, '#e5eaed'], [14, '#5c6a74'], [90, '#3a464f'], [96, '#aab5bc'], [100, '#2b363e'])}</defs>` +
  `<rect x="386" y="128" width="500" height="1000" rx="74" fill="${faint}" opacity="0.16"/>` +
  rect(350, 96, 500, 1008, 'url(#metal)', 'rx="78"') +
  rect(362, 108, 476, 984, '#10181d', 'rx="68"') +
  rect(380, 126, 440, 948, '#ffffff', 'rx="52"') +
  rect(536, 148, 128, 34, '#10181d', 'rx="17"') +
  print(600, 252, 36, 'Your shop', ink) +
  rect(412, 288, 376, 376, '#e9eef1', 'rx="16"') +
  print(600, 486, 40, 'Your picture', '#6b7a84') +
  rect(412, 700, 270, 18, '#22303c', 'rx="4"') +
  numbers(3)
    .map((i) => rect(412, 742 + i * 32, [376, 340, 220][i] ?? 220, 12, '#c9d3da', 'rx="4"'))
    .join('') +
  rect(412, 872, 376, 78, accent, 'rx="16"') +
  print(600, 922, 32, 'Add to cart', '#ffffff') +
  rect(520, 1040, 160, 8, '#22303c', 'rx="4"');
