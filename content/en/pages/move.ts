import type { PageCopy } from './shape.ts';

export const move = {
  LogisticsControl: {
    title: 'Parcel costs and billed weight',
    description:
      'What a parcel is billed as: actual, volumetric and chargeable weight, common carrier divisors with their sources, rounding, and a worked example.',
    family: 'MOV',
    code: 'MOV-01',
    label: 'Parcel costs',
    headline: 'What will this parcel be billed as?',
    sub: 'Actual, volumetric and chargeable weight, compared across carrier divisors.',
    action: { label: 'Weigh a parcel', to: '#parcel' },
    tool: { id: 'parcel' },
    second: { label: 'Find the divisor', to: '#divisors' },
    scene: { kit: 'parcels', camera: 'L' },
    sections: [
      {
        id: 'weigh',
        heading: 'Work it out in four steps',
        text: 'Volumetric weight = length × width × height ÷ divisor. The carrier charges the larger of volumetric and actual weight, rounded up.',
        points: [
          {
            term: '1. Measure',
            text: 'The outside of the packed box at its widest points. A bulge counts. Round each side as the tariff says.',
          },
          { term: '2. Multiply', text: '42 × 30 × 22 cm = 27,720 cm³.' },
          { term: '3. Divide', text: '27,720 ÷ 5000 = 5.54 kg. The scale says 3.1 kg, so volume decides.' },
          {
            term: '4. Round up',
            text: 'To the next half kilogram: 6.0 kg billed. With divisor 6000 it would be 4.62, billed as 5.0 kg.',
          },
        ],
      },
      {
        id: 'why-volume',
        heading: 'Why volume is charged',
        text: 'A van or an aircraft is often full before it is heavy. A divisor of 5000 says that a cubic metre is priced as 200 kg, a divisor of 6000 as about 167 kg. The smaller the divisor, the dearer the air in the box.',
      },
      {
        id: 'divisors',
        heading: 'Common divisors',
        text: 'Your contract has the last word. Read the divisor and the rounding rule there before you compare offers.',
        points: [
          {
            term: '5000 for cm and kg, 139 for in and lb',
            text: 'DHL Express. Source: DHL Express, Volumetric weight.',
          },
          {
            term: '139 for in and lb',
            text: 'Usual for FedEx and UPS inside the United States at list rates. Source: the carriers’ service guides.',
          },
          {
            term: '6000 for cm and kg, 166 for in and lb',
            text: 'The older air cargo rule of 1 kg for each 6,000 cm³, still found in freight and in negotiated contracts.',
          },
        ],
      },
      {
        id: 'smaller',
        heading: 'Where the saving is',
        text: 'Take 2 cm off the height of the example: 42 × 30 × 20 ÷ 5000 = 5.04 kg, billed as 5.5 kg instead of 6.0. Cut the side that is smallest, because each centimetre there removes the most volume. Two items in one box often beat two boxes, until the box crosses a size limit.',
      },
      {
        id: 'limits',
        heading: 'What the weight does not tell',
        text: 'Fuel, remote areas, oversize, paper work and duty are charged on top, each by its own rule. Parcels of several boxes are billed piece by piece with some carriers and as a sum with others.',
      },
    ],
    usedWith: ['BrandGrow', 'PartnersCarrier', 'MarketInvestment'],
  },
} as const satisfies Record<'LogisticsControl', PageCopy>;
