// Where the manager's pages are.
const campaigns = '/manage/campaigns';

export const listAddress = '/manage';
export const newAddress = '/manage/new';
export const teamAddress = '/manage/team';
export const logAddress = (campaign?: string) =>
  campaign === undefined ? '/manage/log' : `/manage/log?campaign=${encodeURIComponent(campaign)}`;
export const campaignAddress = (id: string) => `${campaigns}/${encodeURIComponent(id)}`;
export const blindAddress = (id: string) => `/manage/blind/${encodeURIComponent(id)}`;
export const blindItemAddress = (id: string, item: string) =>
  `${blindAddress(id)}/${encodeURIComponent(item)}`;
export const resultsAddress = (id: string) => `${campaignAddress(id)}/results`;
export const itemAddress = (id: string, item: string) =>
  `${campaignAddress(id)}/items/${encodeURIComponent(item)}`;
