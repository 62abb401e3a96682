import { business } from '../data/business.ts';

/** 'Glasgow-Auto-Locksmith-flyer.pdf'. */
export const flyerFile = `${business.tradingName.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-flyer.pdf`;
