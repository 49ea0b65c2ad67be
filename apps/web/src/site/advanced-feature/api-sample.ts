/** A request to the API that anyone may make, and its response for the catalogue of the demonstration. */
export const API_SAMPLE = {
  request: `GET /api/products
  ?$select[0]=slug
  &$select[1]=price
  &$sort[order]=1
  &$limit=1`,
  response: `{ "total": 10, "limit": 1, "skip": 0, "data": [
  { "_id": "01941f29-7c00-766b-89d2-6c01c638be9a",
    "slug": "restaurant-kit",
    "price": [
      { "currency": "HKD", "amount": 880000 },
      { "currency": "SGD", "amount": 158000 }
    ] }
] }`,
} as const;
