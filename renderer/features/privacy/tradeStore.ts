import { defineStore } from 'pinia';
import { useAsked } from '../../app/asked';
import { client } from '../../app/client';

/** What one ε or another would leave and promise, for this project. Asking charges and draws nothing. */
export const useTrade = defineStore('trade', () => {
  const { answer: trade, isLoading, load } = useAsked(() => client.privacy.trade({}));
  return { trade, isLoading, load };
});
