import { carrierTable } from '../rules/carrier-table.ts';
import type { PageCopy } from './shape.ts';

export const move = {
  LogisticsControl: {
    title: 'Parcel costs and billed weight',
    description:
      'What a parcel is billed as: actual, volumetric and chargeable weight for several boxes, carrier divisors with their sources, rounding, a worked example.',
    family: 'MOV',
    code: 'MOV-01',
    label: 'Parcel costs',
    headline: 'What will this parcel be billed as?',
    sub: 'Actual, volumetric and chargeable weight, compared across carrier divisors.',
    action: { label: 'Weigh a parcel', to: '#parcel' },
    ending: { text: 'Enter the box in centimetres or inches.' },
    tool: { id: 'parcel' },
    second: { label: 'Find the divisor', to: '#divisors' },
    scene: {
      kit: 'parcels',
      camera: 'L',
      live: { parcel: [42, 30, 22] },
      plate: { note: '42 × 30 × 22 cm', text: '6.0 kg billed' },
    },
    sections: [
      {
        id: 'volume',
        heading: 'How volume becomes weight',
        text: 'A van or an aircraft is often full before it is heavy, so space is sold by the kilogram. The divisor says how much space one kilogram buys: the smaller it is, the more you pay for the air in the box.',
        show: {
          kind: 'picture',
          name: 'volume-to-weight',
          caption:
            'The calculator’s example with divisor 5,000 and half kilograms. With divisor 6,000 each cube is larger: 4.62 of them, billed as 5.0\u00a0kg.',
        },
      },
      {
        id: 'divisors',
        heading: 'Divisors that carriers publish',
        text: 'They apply at list rates to the services named. Two rounding rules matter as much as the divisor: what happens to each side before it is multiplied, and to the weight after it is divided.',
        show: { kind: 'compare', ...carrierTable },
      },
      {
        id: 'questions',
        heading: 'Questions about billed weight',
        text: 'What the calculator assumes, and what you can change.',
        points: [
          {
            term: 'What do I measure?',
            text: 'Measure the outside of the packed box at its widest points; a bulge counts. Where a tariff rounds each side, 42.2 cm can count as 43 cm before anything is multiplied.',
          },
          {
            term: 'How are several boxes billed?',
            text: 'Some carriers round each piece and add up the pieces; others round the total once. Choose the one in your contract; the difference grows with the number of boxes.',
          },
          {
            term: 'Which side should I shorten?',
            text: 'The shortest: a centimetre there removes the most volume. The calculator tries every side and says how much less it takes to reach the next lower step. If the actual weight decides, a smaller box only saves cardboard.',
          },
          {
            term: 'Is one large box better than two small ones?',
            text: 'Often, because there is less air and one rounding instead of two. This holds until the box exceeds a size limit: oversize is charged on top and costs more than the second box.',
          },
          {
            term: 'Why does my invoice say something else?',
            text: 'The carrier measures again in its depot, and may round differently under your contract. Compare the three sides on the invoice with yours before you write to them.',
          },
        ],
        show: { kind: 'questions', ids: ['account-needed'] },
      },
      {
        id: 'limits',
        heading: 'What the weight does not show',
        text: 'Fuel, remote areas, oversize, paperwork and duty are charged on top, each by its own rule. The calculator shows no prices: the rate per kilogram is in your contract.',
      },
    ],
    usedWith: ['BrandGrow', 'PartnersCarrier', 'MarketInvestment'],
  },
} as const satisfies Record<'LogisticsControl', PageCopy>;
