import type { RuleSource, Sourced } from '../shape.ts';
import { ownAdvice } from './own-advice.ts';
import { CHECKED_ON } from './own-rules.ts';
import type { MarketplaceId, Severity } from './shape.ts';

export type ImageType = 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp' | 'tiff' | 'avif' | 'heic';

/** What can be measured on a picture. Sides are pixels, shares run from 0 to 1, files are bytes. */
export type ImageCheck =
  | { kind: 'longestSide'; min: number; max?: number }
  | { kind: 'bothSides'; min: number }
  | { kind: 'pixels'; max: number }
  | { kind: 'fileBytes'; max: number }
  | { kind: 'fileType'; types: readonly ImageType[] }
  | { kind: 'square' }
  | { kind: 'whiteBorder'; least: number }
  | { kind: 'fill'; least: number };

export type ImageRule = ImageCheck & Sourced & { id: string; severity: Severity };

const MB = 1024 * 1024;
const checkedOn = CHECKED_ON;

const amazonFile: RuleSource = {
  title: 'Technical image file requirements',
  publisher: 'Amazon Seller Central',
  url: 'https://sellercentral.amazon.com/gp/help/external/G9FUUH87RBNXGKB7',
};
const amazonMain: RuleSource = {
  title: 'Product image requirements, read as quoted by independent tool makers',
  publisher: 'Amazon Seller Central',
};
const ebayPictures: RuleSource = {
  title: 'Picture policy',
  publisher: 'eBay',
  url: 'https://www.ebay.com/help/policies/listing-policies/picture-policy?id=4370',
};
const etsyPhotos: RuleSource = {
  title: 'Listing photo checklist of 26 May 2026',
  publisher: 'Hauld',
};
const walmartImages: RuleSource = {
  title: 'Image guidelines and requirements, 15 July 2025',
  publisher: 'Walmart Marketplace Learn',
  url: 'https://marketplacelearn.walmart.com/guides/Item%20setup/Item%20content%2C%20imagery%2C%20and%20media/Product-detail-page:-Image-guidelines-&-requirements',
};
const shopifyMedia: RuleSource = {
  title: 'Manage media for products',
  publisher: 'Shopify developer documentation',
  url: 'https://shopify.dev/docs/apps/online-store/media/products',
};
const shopifyUpload: RuleSource = {
  title: 'Product image best practices',
  publisher: 'Sizemarker',
};

/** Rules for the main picture of a listing. */
export const imageRules: Record<MarketplaceId, readonly ImageRule[]> = {
  amazon: [
    {
      id: 'amazon-image-types',
      kind: 'fileType',
      types: ['jpeg', 'tiff', 'png', 'gif'],
      severity: 'error',
      source: amazonFile,
      checkedOn,
    },
    {
      id: 'amazon-image-side',
      kind: 'longestSide',
      min: 1000,
      max: 10_000,
      severity: 'error',
      source: amazonFile,
      checkedOn,
    },
    {
      id: 'amazon-image-white',
      kind: 'whiteBorder',
      least: 0.99,
      severity: 'error',
      source: amazonMain,
      checkedOn,
    },
    { id: 'amazon-image-fill', kind: 'fill', least: 0.85, severity: 'error', source: amazonMain, checkedOn },
    { id: 'amazon-image-square', kind: 'square', severity: 'hint', source: amazonMain, checkedOn },
  ],
  ebay: [
    {
      id: 'ebay-image-side',
      kind: 'longestSide',
      min: 500,
      severity: 'error',
      source: ebayPictures,
      checkedOn,
    },
    { id: 'ebay-image-fill', kind: 'fill', least: 0.6, severity: 'hint', source: ownAdvice, checkedOn },
  ],
  etsy: [
    {
      id: 'etsy-image-types',
      kind: 'fileType',
      types: ['jpeg', 'png', 'gif'],
      severity: 'error',
      source: etsyPhotos,
      checkedOn,
    },
    {
      id: 'etsy-image-side',
      kind: 'longestSide',
      min: 2000,
      severity: 'warning',
      source: etsyPhotos,
      checkedOn,
    },
    {
      id: 'etsy-image-bytes',
      kind: 'fileBytes',
      max: 10 * MB,
      severity: 'error',
      source: etsyPhotos,
      checkedOn,
    },
  ],
  walmart: [
    {
      id: 'walmart-image-types',
      kind: 'fileType',
      types: ['jpeg', 'png', 'bmp'],
      severity: 'error',
      source: walmartImages,
      checkedOn,
    },
    {
      id: 'walmart-image-zoom',
      kind: 'bothSides',
      min: 1500,
      severity: 'error',
      source: walmartImages,
      checkedOn,
    },
    {
      id: 'walmart-image-bytes',
      kind: 'fileBytes',
      max: 5 * MB,
      severity: 'error',
      source: walmartImages,
      checkedOn,
    },
    { id: 'walmart-image-square', kind: 'square', severity: 'error', source: walmartImages, checkedOn },
    {
      id: 'walmart-image-white',
      kind: 'whiteBorder',
      least: 0.99,
      severity: 'error',
      source: walmartImages,
      checkedOn,
    },
  ],
  shopify: [
    {
      id: 'shopify-image-types',
      kind: 'fileType',
      types: ['jpeg', 'png', 'gif', 'webp', 'heic', 'avif'],
      severity: 'error',
      source: shopifyUpload,
      checkedOn,
    },
    {
      id: 'shopify-image-pixels',
      kind: 'pixels',
      max: 25_000_000,
      severity: 'error',
      source: shopifyUpload,
      checkedOn,
    },
    {
      id: 'shopify-image-bytes',
      kind: 'fileBytes',
      max: 20 * MB,
      severity: 'error',
      source: shopifyUpload,
      checkedOn,
    },
    {
      id: 'shopify-image-2048',
      kind: 'longestSide',
      min: 2048,
      severity: 'hint',
      source: shopifyMedia,
      checkedOn,
    },
    { id: 'shopify-image-square', kind: 'square', severity: 'hint', source: shopifyMedia, checkedOn },
  ],
};
