// Limits of the newsletter and of watches. Times are in milliseconds.

const minute = 60_000;
const day = 24 * 60 * minute;

/** The lifetime of the link that confirms a subscription. */
export const confirmLinkLifetime = 7 * day;

/** At least so long passes between two links to one address. */
export const confirmLinkPause = 10 * minute;

/** Characters of the longest description of a person that another client sends along. */
export const longestProfile = 4_000;

/** How many products one e-mail address waits for at a time. */
export const watchesPerAddress = 50;

/** How many of those who wait are told of each one that is in stock again, oldest first. */
export const notifiedPerStock = 1;

/** After this time a watch is forgotten. */
export const watchLifetime = 365 * day;

/** After this time it is forgotten who was told that a product is in stock again. */
export const notifiedWatchLifetime = 30 * day;

/** The modal of the newsletter comes at the earliest on this page of a visitor, counted from the one on which they agreed. */
export const newsletterModalPage = 2;

/** It comes so long after that page was opened; where something is in the way, it waits as long again. */
export const newsletterModalPause = 30_000;

/** How often prices are looked up for those who wait for lower ones. */
export const priceWatchPause = minute;

/** Of how many of them at a time. */
export const priceWatchesPerSweep = 500;
