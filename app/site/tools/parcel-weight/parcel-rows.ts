import { m } from '#app/paraglide/messages.js';
import { saveCsv } from '#app/ui/tool/save-csv.ts';
import type { Compared } from './compare.ts';
import { grain, inUnits, lengthName, tick, type Units, weightName } from './measures.ts';
import type { Box, Shipment, Terms } from './weigh.ts';

export interface ParcelSheet {
  boxes: readonly Box[];
  terms: Terms;
  shipment: Shipment;
  rows: readonly Compared[];
  /** Of the sides; weights are written in those of the terms. */
  units: Units;
}

/** Loaded when asked for. */
export function saveParcel(sheet: ParcelSheet): void {
  saveCsv('parcel-weight.csv', parcelRows(sheet));
}

/** The boxes, their sum and the comparison, for a spreadsheet. */
export function parcelRows({ boxes, terms, shipment, rows, units }: ParcelSheet): (string | number)[][] {
  const length = (ticks: bigint | undefined) => round(inUnits(ticks ?? 0n, tick[units]));
  const weight = (grains: bigint, of: Units = terms.units) => round(inUnits(grains, grain[of]));
  const unit = weightName[terms.units];
  const side = lengthName[units];
  return [
    [
      m.parcel_csv_box(),
      m.parcel_length({ unit: side }),
      m.parcel_width({ unit: side }),
      m.parcel_height({ unit: side }),
      m.parcel_count(),
      `${m.parcel_actual()} (${unit})`,
      `${m.parcel_volumetric()} (${unit})`,
      `${m.parcel_billed()} (${unit})`,
    ],
    ...boxes.map((box, i) => {
      const piece = shipment.pieces[i] ?? shipment;
      const [l, w, h] = box.sides;
      return [
        i + 1,
        length(l),
        length(w),
        length(h),
        box.count,
        weight(piece.actual),
        weight(piece.volumetric),
        weight(piece.billed),
      ];
    }),
    [
      m.parcel_csv_total(),
      '',
      '',
      '',
      '',
      weight(shipment.actual),
      weight(shipment.volumetric),
      weight(shipment.billed),
    ],
    [],
    [
      m.parcel_compare_rule(),
      m.parcel_compare_divisor(),
      `${m.parcel_billed()} (${weightName[units]})`,
      m.parcel_sources(),
    ],
    ...rows.map(({ rule, shipment: under }) => [
      m.parcel_rule_name({ carrier: rule.carrier, service: rule.service }),
      rule.divisor,
      weight(under.billed, units),
      `${rule.source.title}, ${rule.source.publisher}`,
    ]),
  ];
}

function round(value: number): number {
  return Number(value.toFixed(4));
}
