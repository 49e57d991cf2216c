import type { HubTranslation } from "../hub-language.ts";

export default {
  frame: {
    kinds: { model: "โมเดล", dataset: "ชุดข้อมูล", space: "Spaces" },
    tasks: "งาน",
    libraries: "ไลบรารี",
    docs: "เอกสาร",
    localApps: "แอปในเครื่อง",
    metrics: "ตัวชี้วัด",
    quantization: "ควอนไทเซชัน",
    thisPageAs: "หน้านี้ในรูปแบบ",
    health: "สถานะของฮับนี้",
    absentTranslation: "หน้านี้ยังไม่ได้แปล ภาษาที่ขอ: {language} คุณสามารถอ่านได้ในภาษา:",
    absentChapter: "บทนี้เป็นส่วนหนึ่งของคอร์ส แต่ฮับนี้ไม่มีสำเนาของบทนี้",
    pagesHere: "อ่านหน้าต่อไปนี้ของคอร์สได้ที่นี่:",
  },
  palette: {
    label: "ค้นหาในฮับนี้",
    close: "ปิดการค้นหา",
    recent: "การค้นหาล่าสุด",
    forget: "ล้างการค้นหาล่าสุด",
    near: "คุณหมายถึง",
    results: "ผลลัพธ์: {count}",
    all: "ผลลัพธ์ทั้งหมด: {count}",
    nothing: "ไม่พบสิ่งใด ลองใช้คำน้อยลงหรือพิมพ์เฉพาะต้นคำ",
    failed: "ฮับไม่ตอบสนอง กด Enter เพื่อเปิดหน้าผลลัพธ์",
    hint: "โมเดล ชุดข้อมูล Spaces งาน ไลบรารี และเอกสาร",
    actions: "การทำงาน",
    goTo: "ไปที่",
    keys: "↑ ↓ เพื่อเลือก Enter เพื่อเปิด Esc เพื่อปิด",
  },
} satisfies HubTranslation;
