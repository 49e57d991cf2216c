import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "મૉડલ", dataset: "ડેટાસેટ", space: "Spaces" },
    tasks: "ટાસ્ક",
    libraries: "લાઇબ્રેરી",
    docs: "દસ્તાવેજો",
    localApps: "લોકલ ઍપ",
    metrics: "મેટ્રિક",
    quantization: "ક્વૉન્ટાઇઝેશન",
    thisPageAs: "આ પેજ આ રૂપે",
    health: "આ હબની સ્થિતિ",
    absentTranslation: "આ પેજનો હજી અનુવાદ થયો નથી. માગેલી ભાષા: {language}. તમે તેને આ ભાષામાં વાંચી શકો છો:",
    absentChapter: "આ પ્રકરણ કોર્સનો ભાગ છે, પણ આ હબમાં તેની નકલ નથી.",
    pagesHere: "કોર્સના આ પેજ અહીં વાંચી શકાય છે:",
  },
  palette: {
    label: "આ હબમાં શોધો",
    close: "શોધ બંધ કરો",
    recent: "તાજેતરની શોધ",
    forget: "તાજેતરની શોધ ભૂંસો",
    near: "શું તમે આ કહેવા માગતા હતા",
    results: "પરિણામો: {count}",
    all: "બધાં પરિણામો: {count}",
    nothing: "કંઈ મળ્યું નહીં. ઓછા શબ્દો અથવા શબ્દની શરૂઆત અજમાવો.",
    failed: "હબ જવાબ આપતું નથી. પરિણામોનું પેજ ખોલવા Enter દબાવો.",
    hint: "મૉડલ, ડેટાસેટ, Spaces, ટાસ્ક, લાઇબ્રેરી અને દસ્તાવેજો.",
    actions: "ક્રિયાઓ",
    goTo: "આના પર જાઓ",
    keys: "પસંદ કરવા ↑ ↓, ખોલવા Enter, બંધ કરવા Esc",
  },
} satisfies HubTranslation;
