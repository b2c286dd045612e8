// Limits of reviews.

/** Characters of the longest title of a review. */
export const longestReviewTitle = 255;

/** Characters of the longest review, and of the longest answer to one. */
export const longestReview = 5_000;

/** Reviews that a list shows at a time. */
export const reviewsPerPage = 10;

/** Reviews that a product page begins with. */
export const reviewsOnPage = 3;

/** Letters of a review that a product page begins with; longer ones are shown whole with the list. */
export const longestReviewOnPage = 400;
