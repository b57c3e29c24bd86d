import { largestFiles, type MaterialFormat, materialFormats } from '#contract/material-kinds.ts';

/** `png=20,pdf=40`, in MiB: only ever lower than what the library takes at all. */
export function readUploadLimits(setting: string, problems: string[]): Record<MaterialFormat, number> {
  const limits = { ...largestFiles };
  for (const part of setting.split(',').filter(Boolean)) {
    const [, name = '', size = ''] = /^\s*([a-z0-9]+)=(\d{1,4})\s*$/.exec(part) ?? [];
    const format = materialFormats.find((one) => one === name);
    const bytes = Number(size) * 2 ** 20;
    if (!format || bytes < 1 || bytes > largestFiles[format])
      problems.push(
        `UPLOAD_LIMITS: "${part}" is not a format with a size from 1 MiB to what the library takes`,
      );
    else limits[format] = bytes;
  }
  return limits;
}
